import { atPlace, capitalised, enumeration } from '../../language/typography';
import type { Region } from '../../law/places';
import { isPublished } from '../../law/publication';
import type { DossierFacts, SeatFacts } from '../facts';
import { ownArticles } from '../questions';
import { directorsText } from './directors';
import { dutchDirectors, on, organName, place, wordsOf } from './nlDirectors';
import { partnersText } from './partners';
import { type ResolutionWords, words } from './words';

const REGIONS: Record<Region, string> = {
  brussels: 'het Brussels Hoofdstedelijk Gewest',
  wallonia: 'het Waals Gewest',
  flanders: 'het Vlaams Gewest',
};
const LANGUAGES = { fr: 'Frans', nl: 'Nederlands', de: 'Duits' };

function seatText(facts: DossierFacts, seat: SeatFacts): string {
  const { from, to, fromRegion, toRegion, move, article } = seat;
  const organ = capitalised(organName(facts, move.organ));
  const target = to && `naar ${place(to)}`;
  const route = from ? words(`van ${place(from)}${target ? ',' : ''}`, target) : target;
  const moved = words('de zetel', on('met ingang van', facts.effectiveDate), 'te verplaatsen', route);
  const whole =
    ownArticles(facts) && seat.newTextEnclosed ? ', waarvan de volledige tekst hierbij is gevoegd' : '';
  if (move.newLanguage)
    return `${organ} beslist, met inachtneming van de vereisten voor statutenwijziging, ${moved}, en neemt een nieuwe tekst van de statuten in het ${LANGUAGES[move.newLanguage]} aan${whole}.`;
  const decision = `${organ} beslist ${moved}.`;
  if (move.articles.length === 0) return decision;
  const own = ownArticles(facts) !== null;
  const where = own && article ? `in artikel ${article.number} van de statuten` : 'in de statuten';
  const address = move.articles.includes('address');
  const changed =
    own && article?.before && article.after
      ? `vervangt ${where} de woorden “${article.before}” door “${article.after}”`
      : move.articles.includes('region') && fromRegion && toRegion
        ? `vervangt ${where} de vermelding van ${REGIONS[fromRegion]} door die van ${REGIONS[toRegion]}${address ? ' en past daarin het adres van de zetel aan' : ''}`
        : `past ${where} het adres van de zetel aan`;
  return `${decision} ${organ} ${changed}${own ? ' en stelt de gecoördineerde tekst van de statuten vast' : ''}.`;
}

export const dutchResolutions: ResolutionWords = {
  seat: (facts, seat) => ({ heading: 'Zetelverplaatsing', text: seatText(facts, seat) }),

  directors: (facts, part, decider) => directorsText(dutchDirectors, facts, part, decider),

  shares: (facts, transfers) => {
    const { share, register } = wordsOf(facts);
    const what = share?.many ?? 'aandelen';
    const heading = `${transfers === 'several' ? 'Overdrachten' : 'Overdracht'} van ${what}`;
    if (facts.shares && isPublished('shares', facts.company.legalForm))
      return {
        heading,
        text: partnersText(facts, facts.shares, 'nl', {
          agree: (count, from, to) =>
            `De vennoten keuren eenparig de overdracht goed van ${count ?? what} door ${from} aan ${to}${on(', met ingang van', facts.effectiveDate)}.`,
          home: (where, isCompany) => `met ${isCompany ? 'zetel' : 'woonplaats'} te ${where.text}`,
          left: (names, many) => `${names} ${many ? 'zijn geen vennoten meer' : 'is geen vennoot meer'}`,
          entered: (names, many, kind) =>
            words(
              names,
              many ? 'worden' : 'wordt',
              (kind === 'liable' || kind === 'general') &&
                `onbeperkt en hoofdelijk ${many ? 'aansprakelijke' : 'aansprakelijk'}`,
              kind === 'general' && `gecommanditeerd${many ? 'e' : ''}`,
              kind === 'limited' && `commanditair${many ? 'e' : ''}`,
              many ? 'vennoten' : 'vennoot',
            ),
          and: '; ',
        }),
      };
    const noted = `de hieronder vermelde ${transfers === 'several' ? 'overdrachten' : 'overdracht'} van ${what}`;
    return {
      heading,
      text: `${words(`${capitalised(organName(facts, 'meeting'))} neemt akte van`, noted, on('met ingang van', facts.effectiveDate))}. De nieuwe verdeling moet worden ingeschreven in het ${register}.`,
    };
  },

  proxy: ({ depositor }) => ({
    heading: 'Volmacht',
    text: `Er wordt volmacht verleend aan ${depositor.name ?? 'de gemachtigde die de formulieren I en II ondertekent'}, met recht van indeplaatsstelling, om de formulieren I en II te ondertekenen, ze neer te leggen ter griffie van de ondernemingsrechtbank en de inschrijving in de Kruispuntbank van Ondernemingen te laten aanpassen.`,
  }),

  silentPartner: 'een nieuwe commanditaire vennoot',
  agent: 'gemachtigde',
  resigning: (director) => `ontslagnemend ${director}`,
  represented: (company, person) =>
    `${company}, vertegenwoordigd door haar vaste vertegenwoordiger ${person}`,
  notice: { title: 'Ontslagbrief', source: 'de ontslagbrief' },

  opening: (sources, day) => words('Uit', enumeration(sources, 'nl'), on('van', day), 'blijkt het volgende:'),

  closing: (where, day) => `${words(`Opgemaakt ${atPlace(where, 'nl')}`, on('op', day))}.`,

  articles: (language) =>
    language
      ? `volledige tekst van de statuten in het ${LANGUAGES[language]}`
      : 'gecoördineerde tekst van de statuten',
  set: (sentence) => sentence,
};
