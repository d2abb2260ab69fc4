import { atPlace, capitalised, de, enumeration, french } from '../../language/typography';
import type { Region } from '../../law/places';
import { isPublished } from '../../law/publication';
import type { DossierFacts, SeatFacts } from '../facts';
import { ownArticles } from '../questions';
import { directorsText } from './directors';
import { frenchDirectors, on, organName, place, wordsOf } from './frDirectors';
import { partnersText } from './partners';
import { type ResolutionWords, words } from './words';

const REGIONS: Record<Region, string> = {
  brussels: 'la Région de Bruxelles-Capitale',
  wallonia: 'la Région wallonne',
  flanders: 'la Région flamande',
};
const LANGUAGES = { fr: 'français', nl: 'néerlandais', de: 'allemand' };

/** The word for a company is feminine. */
const partner = (many: boolean, companies: boolean): string =>
  `associé${companies ? 'e' : ''}${many ? 's' : ''}`;

function seatText(facts: DossierFacts, seat: SeatFacts): string {
  const { from, to, fromRegion, toRegion, move, article } = seat;
  const organ = capitalised(organName(facts, move.organ));
  const route = [from && `de ${place(from)}`, to && `à ${place(to)}`].filter(Boolean).join(', ');
  const moved = `${words('le siège', route)}${on(', avec effet au', facts.effectiveDate)}`;
  const whole = ownArticles(facts) && seat.newTextEnclosed ? ', dont le texte intégral est ci-joint' : '';
  if (move.newLanguage)
    return `${organ} décide, dans les conditions prescrites pour la modification des statuts, de transférer ${moved}, et adopte un nouveau texte des statuts en ${LANGUAGES[move.newLanguage]}${whole}.`;
  const decision = `${organ} décide de transférer ${moved}.`;
  if (move.articles.length === 0) return decision;
  const own = ownArticles(facts) !== null;
  const where = own && article ? `à l’article ${article.number} des statuts` : 'dans les statuts';
  const address = move.articles.includes('address');
  const changed =
    own && article?.before && article.after
      ? `remplace ${where} les mots « ${article.before} » par « ${article.after} »`
      : move.articles.includes('region') && fromRegion && toRegion
        ? `remplace ${where} la mention ${de(REGIONS[fromRegion])} par celle ${de(REGIONS[toRegion])}${address ? ' et y adapte l’adresse du siège' : ''}`
        : `adapte ${where} l’adresse du siège`;
  return `${decision} ${organ} ${changed}${own ? ' et établit le texte coordonné des statuts' : ''}.`;
}

export const frenchResolutions: ResolutionWords = {
  seat: (facts, seat) => ({ heading: 'Transfert du siège', text: french(seatText(facts, seat)) }),

  directors: (facts, part, decider) => {
    const { heading, text } = directorsText(frenchDirectors, facts, part, decider);
    return { heading, text: french(text) };
  },

  shares: (facts, transfers) => {
    const { share, register } = wordsOf(facts);
    const what = de(share?.many ?? 'actions');
    const heading = `${transfers === 'several' ? 'Cessions' : 'Cession'} ${what}`;
    if (facts.shares && isPublished('shares', facts.company.legalForm))
      return {
        heading,
        text: french(
          partnersText(facts, facts.shares, 'fr', {
            agree: (count, from, to) =>
              `Les associés agréent à l’unanimité la cession ${count === null ? `${what} par ${from}` : `par ${from} de ${count}`} à ${to}${on(', avec effet au', facts.effectiveDate)}.`,
            home: (where, isCompany) =>
              where.isPlace
                ? `dont le ${isCompany ? 'siège' : 'domicile'} est établi à ${where.text}`
                : `${isCompany ? 'ayant son siège' : 'domicilié(e)'} ${where.text}`,
            left: (names, many, companies) =>
              `${names} ${many ? 'cessent d’être' : 'cesse d’être'} ${partner(many, companies)}`,
            entered: (names, many, kind, companies) =>
              words(
                names,
                many ? 'deviennent' : 'devient',
                partner(many, companies),
                kind === 'general' && `commandité${companies ? 'e' : ''}${many ? 's' : ''},`,
                kind === 'limited' && `commanditaire${many ? 's' : ''}`,
                (kind === 'liable' || kind === 'general') &&
                  `indéfiniment et solidairement ${many ? 'responsables' : 'responsable'}`,
              ),
            and: ' ; ',
          }),
        ),
      };
    const noted =
      transfers === 'several'
        ? `des cessions ${what} reprises ci-dessous`
        : `de la cession ${what} reprise ci-dessous`;
    return {
      heading,
      text: `${capitalised(organName(facts, 'meeting'))} prend acte ${noted}${on(', avec effet au', facts.effectiveDate)}. La nouvelle répartition doit être inscrite au ${register}.`,
    };
  },

  proxy: ({ depositor }) => ({
    heading: 'Procuration',
    text: `Procuration est donnée ${depositor.name ? `à ${depositor.name}` : 'au mandataire signataire des formulaires I et II'}, avec pouvoir de substitution, pour signer les formulaires I et II, les déposer au greffe du tribunal de l’entreprise et faire adapter l’inscription à la Banque-Carrefour des Entreprises.`,
  }),

  silentPartner: 'un nouvel associé commanditaire',
  agent: 'mandataire',
  resigning: (director) => `${director} démissionnaire`,
  represented: (company, person) => `${company}, représentée par son représentant permanent ${person}`,
  notice: { title: 'Lettre de démission', source: 'de la lettre de démission' },

  opening: (sources, day) =>
    french(words('Il résulte', enumeration(sources, 'fr'), on('du', day), 'ce qui suit :')),

  closing: (where, day) => french(`Fait ${atPlace(where, 'fr')}${on(', le', day)}.`),

  articles: (language) =>
    language ? `texte intégral des statuts en ${LANGUAGES[language]}` : 'texte coordonné des statuts',
  set: french,
};
