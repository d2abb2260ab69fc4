import fc from 'fast-check';
import type { Dirigeant } from '#domain/dossier/directorRecords';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { aRandomDemande } from '../../../testing/arbitraries';
import { type ChatService, rewrites } from '../../../testing/chatCompletions';
import { aBceData, aDemande, aDirigeant, aShareholder } from '../../../testing/factories';
import { template, textService } from '../../../testing/textService';
import { checkedAnswer, linesOf } from './checkAnswer';
import { publishable } from './publishable';
import { textTemplate } from './template';
import type { TextFailure } from './text';

const { service, propose } = textService();

describe('an answer that keeps to the facts', () => {
  test('is set as the draft is, with the no-break spaces of French', async () => {
    service().answers(rewrites((draft) => draft.replace(/\u00A0/g, ' ').replace(/\n/g, '  \n')));
    expect(await propose()).toEqual({ text: template(), source: 'service', failure: null });
  });

  test('may write other capitals, apostrophes and hyphens', async () => {
    service().answers(
      rewrites((draft) =>
        draft.replaceAll('Sofie De Ridder', 'Sofie DE RIDDER').replaceAll('’', "'").replaceAll('-', '‑'),
      ),
    );
    expect((await propose()).source).toBe('service');
  });
});

/** From where the seat goes, and to where, the other way round. */
const backwards = (draft: string) =>
  draft.replace(/de (1080 .*), à (1060 .*), avec effet/, 'de $2, à $1, avec effet');

describe('an answer that does not is not used, and the reason is known', () => {
  test.each<[string, TextFailure, Parameters<ChatService['answers']>[0]]>([
    ['empty', 'format', rewrites(() => '')],
    ['a line too short', 'format', rewrites((draft) => draft.replace(/\n.*$/, ''))],
    [
      'of an empty line',
      'format',
      rewrites((draft) => draft.replace('2. Fin de mandat', '\n2. Fin de mandat')),
    ],
    ['too long', 'tooLong', rewrites((draft) => draft + ' Et ainsi de suite.'.repeat(1_200))],
    ['in Markdown', 'format', rewrites((draft) => draft.replace(/^(1\..*)$/m, '## $1'))],
    ['in HTML', 'format', rewrites((draft) => `<p>${draft}</p>`)],
    ['introduced', 'format', rewrites((draft) => `Voici le texte à publier :\n${draft}`)],
    ['with a control character', 'format', rewrites((draft) => `${draft}\u0007`)],
    [
      'without the new director',
      'facts',
      rewrites((draft) => draft.replaceAll('Sofie De Ridder', 'une personne')),
    ],
    ['with a name cut short', 'facts', rewrites((draft) => draft.replaceAll('De Ridder', 'De Ridd'))],
    ['with a name run on', 'facts', rewrites((draft) => draft.replace('Lambrechts', 'Lambrechts-Maes'))],
    [
      'without the proxy’s name',
      'facts',
      rewrites((draft) => draft.replace('à Nathalie Delvaux', 'à un mandataire')),
    ],
    [
      'with another house number',
      'facts',
      rewrites((draft) => draft.replace('Charleroi 112', 'Charleroi 1120')),
    ],
    ['without the box', 'facts', rewrites((draft) => draft.replace(', boîte 3', ''))],
    ['without the old seat', 'facts', rewrites((draft) => draft.replace('1080 Molenbeek-Saint-Jean, ', ''))],
    [
      'with another date',
      'facts',
      rewrites((draft) => draft.replaceAll('1er décembre 2026', '1er janvier 2027')),
    ],
    [
      'turned around',
      'facts',
      rewrites((draft) =>
        draft
          .replace('Marc Lambrechts', '§')
          .replace('Sofie De Ridder', 'Marc Lambrechts')
          .replace('§', 'Sofie De Ridder'),
      ),
    ],
    [
      'vague about who leaves',
      'facts',
      rewrites((draft) => draft.replace('prend acte de la démission', 'parle')),
    ],
    [
      'wrong about why somebody leaves',
      'facts',
      rewrites((draft) => draft.replace('prend acte de la démission de', 'met fin au mandat de')),
    ],
    [
      'wrong about the end of a term',
      'facts',
      rewrites((draft) => draft.replace('ordinaire de 2032', 'ordinaire de 2033')),
    ],
    [
      'wrong about being paid',
      'facts',
      rewrites((draft) => draft.replace('exercé à titre gratuit', 'rémunéré')),
    ],
    ['of a seat that moves back', 'facts', rewrites(backwards)],
    ['with a date of its own', 'facts', rewrites((draft) => draft.replace('nomme', 'nomme, jusqu’en 2032,'))],
    [
      'with an article of law',
      'facts',
      rewrites((draft) => `${draft} Article 2:4 du CSA (loi du 23 mars 2019).`),
    ],
  ])('an answer that is %s', async (_what, failure, reply) => {
    service().answers(reply);
    expect(await propose()).toEqual({ text: template(), source: 'template', failure });
  });

  test.each(['12 ans', 'trois ans'])('an answer that says %s where it is six', async (wrong) => {
    const { dirigeants, ...demande } = aDemande();
    const term = { kind: 'years', years: 6 } as const;
    const sixYears = dirigeants.map((one) => ({ ...one, appointment: one.is_not_bce ? { term } : null }));
    service().answers(rewrites((draft) => draft.replace('six ans', wrong)));
    const { source, failure } = await propose({ ...demande, dirigeants: sixYears });
    expect({ source, failure }).toEqual({ source: 'template', failure: 'facts' });
  });

  test('an answer in another language', async () => {
    const demande = aDemande({ langue: 'nl', date_assemblee: null, date_changement: null });
    service().answers(
      rewrites((draft) =>
        draft
          .replace(/De raad van bestuur beslist/, 'The board decides')
          .replace('te verplaatsen', 'to move'),
      ),
    );
    expect(await propose(demande)).toMatchObject({ source: 'template', failure: 'facts' });
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
    service().answers(rewrites((draft) => draft.replace('nomme Jan Peeters', 'nomme une personne')));
    expect(await propose(demande)).toMatchObject({ failure: 'facts' });
  });

  test('a longer name does not stand for a shorter one', async () => {
    service().answers(rewrites((draft) => draft.replace('de Jan Peeters de son', 'd’une personne de son')));
    expect(await propose(two('Peeters', 'Peeters Willems'))).toMatchObject({ failure: 'facts' });
  });

  test('an accountant who becomes a director is named as both', async () => {
    const demande = aDemande({ dirigeants: [aDirigeant({ givenName: 'Nathalie', surname: 'Delvaux' })] });
    service().answers(
      rewrites((draft) => draft.replace('nomme Nathalie Delvaux', 'nomme un administrateur')),
    );
    expect(await propose(demande)).toMatchObject({ failure: 'facts' });
  });
});

describe('who stays, changes or manages', () => {
  const inOffice = (id: number, givenName: string, told: Partial<Dirigeant>) =>
    aDirigeant({ id, givenName, surname: 'Peeters', is_not_bce: 0, ...told });
  const change = { new_name: null, domicile: null, representative: null, powers: null };
  const seat = { rue: 'Rue Basse', numero: '7', box: '', zip_code: '5000', localite: 'Namur', pays: 'BE' };
  const demande = aDemande({
    address_service: 0,
    cession_parts_service: 0,
    dirigeants: [
      inOffice(1, 'Claire', { appointment: { kind: 'renewal', term: { kind: 'years', years: 6 } } }),
      inOffice(2, 'Hugo', {
        company: { name: 'Fonds Meridia SRL', number: '1999000645', seat },
        change: { ...change, representative: { givenName: 'Nadia', surname: 'Claes' } },
      }),
      inOffice(3, 'Élise', { change: { ...change, new_name: { givenName: 'Élise', surname: 'Dupuis' } } }),
      inOffice(4, 'Ann', { change: { ...change, powers: 'alone' } }),
      inOffice(5, 'Yves', { change: { ...change, domicile: { ...seat, rue: 'Rue du Puits' } } }),
      aDirigeant({ id: 6, givenName: 'Marc', surname: 'Maes', appointment: { daily: 'only' } }),
    ],
  });

  test('are all in the template', async () => {
    service().answers(rewrites((draft) => draft));
    expect((await propose(demande)).source).toBe('service');
  });

  test.each([
    ['another kind of mandate', 'renouvelle le mandat', 'confirme le mandat'],
    ['no new representative', 'Nadia Claes', 'une autre personne'],
    ['no new name', 'Dupuis', 'autrement'],
    ['another company', 'Fonds Meridia SRL', 'Fonds Meridia SA'],
    ['no register', 'RPM Liège', 'RPM'],
    ['another home', 'Rue du Puits', 'Rue de la Porte'],
    ['other powers', 'agissant seul', 'agissant avec un autre'],
    ['no daily management', 'la gestion journalière', 'l’administration'],
    ['another organ', 'Le conseil d’administration confie', 'L’assemblée générale confie'],
  ])('%s', async (_what, said, wrong) => {
    expect(template(demande).replace(/[\u00A0\u202F]/g, ' ')).toContain(said);
    service().answers(rewrites((draft) => draft.replace(said, wrong)));
    expect(await propose(demande)).toMatchObject({ failure: 'facts' });
  });
});

test('a partner who enters is named, with where they live', async () => {
  const demande = aDemande({
    bce_data: aBceData({ juridicalForm: { code: '011' } }),
    address_service: 0,
    dirigeants_service: 0,
    shareholders: [
      aShareholder({ id: 1, full_name: 'Ann Maes', shares: '0', shares_old: '10' }),
      aShareholder({
        id: 2,
        full_name: 'Jo Claes',
        shares: '10',
        shares_old: '0',
        domicile: '5000 Namur, rue Haute 1',
      }),
    ],
  });
  expect((await propose(demande)).source).toBe('service');
  for (const said of ['Jo Claes', 'rue Haute']) {
    service().answers(rewrites((draft) => draft.replace(said, 'un tiers')));
    expect(await propose(demande)).toMatchObject({ failure: 'facts' });
  }
});

test('the template itself passes every check, whatever the dossier holds', () => {
  fc.assert(
    fc.property(aRandomDemande, (demande) => {
      const facts = publishable(dossierFacts(demande));
      const draft = textTemplate(facts);
      // A dossier that publishes nothing asks no service.
      if (draft !== '') expect(checkedAnswer(linesOf(draft), facts, draft)).toBe(draft);
    }),
    { numRuns: 100 },
  );
});
