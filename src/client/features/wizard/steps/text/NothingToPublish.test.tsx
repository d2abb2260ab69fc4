import { screen, waitFor, within } from '@testing-library/react';
import { sendLinks } from '../../../../../testing/callServer';
import { fr, nl } from '../../../../../testing/companyTexts';
import { button, type OpenedDossier, openDossier, renderStep } from '../../../../../testing/openStep';
import { address } from '../../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../../testing/startServer';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const DATES = { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Namur' };
const services = (address: 0 | 1, shares: 0 | 1) => ({
  address_service: address,
  dirigeants_service: 0,
  cession_parts_service: shares,
});

/** The seat stands in the articles: the notary files everything. */
async function notaryOnly(lang: 'fr' | 'nl') {
  const saved = [services(1, 0), { depositaire: 'comptable' }, DATES];
  const dossier = await openDossier(server, { number: '1999004902', lang, saved, progress: 75 });
  await dossier.call('POST', '/addressService', {
    demande_id: dossier.id,
    rue: 'Rue de Fer',
    numero: '10',
    zip_code: '5000',
    localite: 'Namur',
    in_articles: true,
  });
  return dossier;
}

async function sharesOnly() {
  const saved = [services(0, 1), { depositaire: 'comptable' }, DATES, { nb_total_actions: '100' }];
  const dossier = await openDossier(server, { saved, progress: 75 });
  const shareholders = [{ full_name: 'An Peeters', GSM: '+32470000001', shares: '100', shares_old: '90' }];
  const shares = { demande_id: dossier.id, is_origin: 1, shareholders, total_shares: '100' };
  await dossier.call('POST', '/shareholders', shares);
  await sendLinks(dossier.id, dossier.call);
  return dossier;
}

/** The last step has no text, names the papers, and its button finishes the dossier. */
async function finishes(dossier: OpenedDossier, papers: string[], why: string, lang: 'fr' | 'nl' = 'fr') {
  const texts = lang === 'fr' ? fr : nl;
  const { user } = renderStep(server, 'step4', dossier, lang);
  expect(await screen.findByRole('heading', { level: 1, name: texts['step4.papers'] })).toBeVisible();
  expect(screen.getByText(texts['step4.nothing'])).toBeVisible();
  expect(document.body).toHaveTextContent(why.replace(/\s/g, ' '));
  expect(screen.queryByRole('textbox')).toBeNull();
  const list = within(screen.getByRole('list', { name: texts['step4.papersList'] }));
  for (const paper of papers) expect(list.getByText(paper)).toBeVisible();
  expect(await screen.findByText(texts['bordereau.dossierComplete'])).toBeVisible();
  await user.click(await button(lang === 'fr' ? /^Terminer/ : /^Afronden/));
  await waitFor(() => expect(address()).toBe(`/finish?demande_id=${dossier.id}`));
  expect(await dossier.read()).toMatchObject({ progress: 100, text: null, drafts: [] });
}

test.each([
  ['fr', fr],
  ['nl', nl],
] as const)(
  'a dossier for the notary alone has no text to write, and is finished without one (%s)',
  async (lang, texts) => {
    const papers = { fr: ['Dossier pour le notaire'], nl: ['Dossier voor de notaris'] }[lang];
    await finishes(await notaryOnly(lang), papers, texts['step4.nothingNotary'], lang);
  },
);

test('so is a share transfer alone', async () => {
  const papers = ['Projet d’inscriptions au registre des actions', 'Décisions de l’actionnaire unique'];
  await finishes(await sharesOnly(), papers, fr['step4.nothingShares']);
});
