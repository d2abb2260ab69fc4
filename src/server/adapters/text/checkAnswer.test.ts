import fc from 'fast-check';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { aRandomDemande } from '../../../testing/arbitraries';
import { type ChatService, rewrites, says } from '../../../testing/chatCompletions';
import { aDemande, aDirigeant } from '../../../testing/factories';
import { template, textService } from '../../../testing/textService';
import { checkedAnswer } from './checkAnswer';
import { publishable } from './publishable';
import { textTemplate } from './template';
import type { TextFailure } from './text';

const { service, propose } = textService();

describe('an answer that keeps to the facts', () => {
  test('is tidied: spaces, empty lines, the no-break spaces of French', async () => {
    service().answers(
      rewrites((draft) => `\n\n${draft.replace(/\u00A0/g, ' ').replace(/\n\n/g, '  \r\n\r\n\r\n\r\n')}\n \n`),
    );
    expect(await propose()).toEqual({ text: template(), source: 'service', failure: null });
  });

  test('may write a name as registers do, and other apostrophes and hyphens', async () => {
    service().answers(
      rewrites((draft) =>
        draft.replace('Sofie De Ridder', 'DE RIDDER Sofie').replaceAll('’', "'").replaceAll('-', '‑'),
      ),
    );
    expect((await propose()).source).toBe('service');
  });
});

describe('an answer that does not is not used, and the reason is known', () => {
  test.each<[string, TextFailure, Parameters<ChatService['answers']>[0]]>([
    ['empty', 'empty', says('  \n ')],
    ['too long', 'tooLong', rewrites((draft) => draft + ' Et ainsi de suite.'.repeat(1_200))],
    ['in a fence', 'format', rewrites((draft) => `\`\`\`\n${draft}\n\`\`\``)],
    ['in Markdown', 'format', rewrites((draft) => draft.replace(/^(1\..*)$/m, '## $1'))],
    ['in HTML', 'format', rewrites((draft) => `<p>${draft}</p>`)],
    ['introduced', 'format', rewrites((draft) => `Voici le texte à publier :\n\n${draft}`)],
    ['with a control character', 'format', rewrites((draft) => `${draft}\u0007`)],
    [
      'without the new director',
      'missingFact',
      rewrites((draft) => draft.replaceAll('Sofie De Ridder', 'une personne')),
    ],
    ['with a name cut short', 'missingFact', rewrites((draft) => draft.replaceAll('De Ridder', 'De Ridd'))],
    [
      'with a name run on',
      'missingFact',
      rewrites((draft) => draft.replace('Lambrechts', 'Lambrechts-Maes')),
    ],
    [
      'without the proxy’s name',
      'missingFact',
      rewrites((draft) => draft.replace('à Nathalie Delvaux', 'à un mandataire')),
    ],
    [
      'with another house number',
      'missingFact',
      rewrites((draft) => draft.replace('Charleroi 112', 'Charleroi 1120')),
    ],
    ['without the box', 'missingFact', rewrites((draft) => draft.replace(', boîte 3', ''))],
    [
      'without the old seat',
      'missingFact',
      rewrites((draft) => draft.replace('1080 Molenbeek-Saint-Jean, ', '')),
    ],
    [
      'with another date',
      'missingFact',
      rewrites((draft) => draft.replaceAll('1er décembre 2026', '1er janvier 2027')),
    ],
    [
      'without the place',
      'missingFact',
      rewrites((draft) => draft.replace('Fait à Bruxelles, le', 'Fait le')),
    ],
    [
      'turned around',
      'mixedUp',
      rewrites((draft) =>
        draft
          .replace('Marc Lambrechts', '§')
          .replace('Sofie De Ridder', 'Marc Lambrechts')
          .replace('§', 'Sofie De Ridder'),
      ),
    ],
    [
      'vague about who leaves',
      'mixedUp',
      rewrites((draft) => draft.replace('prend acte de la démission', 'parle')),
    ],
    [
      'wrong about why somebody leaves',
      'mixedUp',
      rewrites((draft) => draft.replace('prend acte de la démission de', 'met fin au mandat de')),
    ],
    ['without the term of a mandate', 'addedFact', rewrites((draft) => draft.replace('six ans', '12 ans'))],
    [
      'with a date of its own',
      'addedFact',
      rewrites((draft) => draft.replace('nomme', 'nomme, jusqu’en 2032,')),
    ],
    [
      'with an article of law',
      'addedFact',
      rewrites((draft) => `${draft}\nArticle 2:4 du CSA (loi du 23 mars 2019).`),
    ],
  ])('an answer that is %s', async (_what, failure, reply) => {
    service().answers(reply);
    expect(await propose()).toEqual({ text: template(), source: 'template', failure });
  });

  test('an answer in another language', async () => {
    const demande = aDemande({ langue: 'nl', date_assemblee: null, date_changement: null });
    service().answers(
      says(
        '1. Transfer of the registered office\nThe board of the company has moved the office from 1080 Sint-Jans-Molenbeek, ' +
          'Koolmijnenkaai 44, to 1060 Saint-Gilles, Chaussée de Charleroi 112 bus 3.\n\n2. Directors\nThe mandate of ' +
          'Marc Lambrechts ends and Sofie De Ridder is appointed by the meeting.\n\n3. The proxy of Nathalie Delvaux, Bruxelles, ' +
          'signed by Nathalie Delvaux.',
      ),
    );
    expect(await propose(demande)).toMatchObject({ source: 'template', failure: 'language' });
  });
});

describe('names that look alike', () => {
  const two = (first: string, second: string) =>
    aDemande({
      dirigeants: [
        aDirigeant({ givenName: 'Jan', surname: first, is_not_bce: 0, ended: true }),
        aDirigeant({ id: 2, givenName: 'Jan', surname: second }),
      ],
    });

  test('two people of one name are both there', async () => {
    const demande = two('Peeters', 'Peeters');
    expect((await propose(demande)).source).toBe('service');
    service().answers(rewrites((draft) => draft.replace(/\n.*nomme Jan Peeters.*$/m, '')));
    expect(await propose(demande)).toMatchObject({ failure: 'missingFact' });
  });

  test('a longer name does not stand for a shorter one', async () => {
    service().answers(rewrites((draft) => draft.replace('de Jan Peeters de son', 'd’une personne de son')));
    expect(await propose(two('Peeters', 'Peeters Willems'))).toMatchObject({ failure: 'missingFact' });
  });

  test('an initial is no end of a sentence', async () => {
    expect((await propose(two('J. Peeters', 'B. Willems'))).source).toBe('service');
  });

  test('an accountant who becomes a director is named as both', async () => {
    const demande = aDemande({ dirigeants: [aDirigeant({ givenName: 'Nathalie', surname: 'Delvaux' })] });
    service().answers(
      rewrites((draft) => draft.replace('nomme Nathalie Delvaux', 'nomme un administrateur')),
    );
    expect(await propose(demande)).toMatchObject({ failure: 'mixedUp' });
  });
});

test('the template itself passes every check, whatever the dossier holds', () => {
  fc.assert(
    fc.property(aRandomDemande, (demande) => {
      const facts = publishable(dossierFacts(demande));
      const draft = textTemplate(facts);
      // A dossier that publishes nothing asks no service.
      if (draft !== '') expect(checkedAnswer(draft, facts, draft)).toBe(draft);
    }),
    { numRuns: 100 },
  );
});
