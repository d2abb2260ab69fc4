import { screen, waitFor, within } from '@testing-library/react';
import { openCession, postShareholders } from '../../../../../testing/cessionStep';
import { type ChatService, says, startChatService } from '../../../../../testing/chatCompletions';
import { fr } from '../../../../../testing/companyTexts';
import { cutCalls } from '../../../../../testing/cutCalls';
import { documentsRead } from '../../../../../testing/documentsRead';
import { button, type OpenedDossier, renderStep } from '../../../../../testing/openStep';
import { startServer, type TestServer } from '../../../../../testing/startServer';
import { workbook } from '../../../../../testing/workbook';

let chat: ChatService;
let server: TestServer;
let dossier: OpenedDossier;
beforeAll(async () => {
  chat = await startChatService();
  server = await startServer({ adapters: { extraction: documentsRead(chat) } });
});
afterAll(async () => {
  await server.close();
  await chat.close();
});
beforeEach(async () => {
  dossier = await openCession(server, { number: '1999000051' });
});
afterEach(() => jest.restoreAllMocks());

const file = (content: Buffer | string, name = 'liste.csv') => new File([content as never], name);
const choose = () => screen.findByLabelText(fr['cessionParts.choiceRead']);
const shares = async () =>
  (await dossier.read()).shareholders.map(({ full_name, shares_old }) => [full_name, shares_old]);
const boxes = () => screen.findAllByRole('checkbox');
const save = async () => button(fr['cessionParts.openingSave']);

const REGISTER = workbook({
  Registre: [
    ['Prénom', 'Nom', 'Actions'],
    ['Claire', 'Dumont', 600],
    ['Marc', 'Lambrechts', '1,000'],
    ['An', 'Claes', 5],
    ['Total', null, 2000],
  ],
});

test('each line of a workbook is confirmed, corrected or taken out before anything is saved', async () => {
  const { user } = renderStep(server, 'cessionService', dossier);
  await user.upload(await choose(), file(REGISTER, 'registre.xlsx'));
  const form = within(await screen.findByRole('form', { name: fr['cessionParts.openingTitle'] }));
  expect(
    form.getByText(/Tableau Excel que vous avez remis.*confirmez ou corrigez chaque ligne/),
  ).toBeVisible();
  expect(form.getByText(/La ligne de titres n’a pas été reprise/)).toBeVisible();
  expect(form.getByLabelText(fr['cessionParts.fullName'])).toHaveValue('Claire Dumont');
  const [first, second, third] = await boxes();
  expect(first).toHaveAccessibleName(/Feuille «.Registre.», ligne 2/);
  // A number that may mean two is asked about at once.
  const numbers = screen.getAllByRole('textbox', { name: fr['cessionParts.shares'] });
  expect(numbers[1]).toHaveAccessibleDescription(fr['cessionParts.errorAmbiguous']);
  await user.clear(numbers[1] as HTMLElement);
  await user.type(numbers[1] as HTMLElement, '1 000');
  expect(form.getByText(/total de 2.000, mais la somme des lignes est 1.605/)).toBeVisible();

  await user.click(first as HTMLElement);
  await user.click(await save());
  await waitFor(() => expect(second).toHaveAccessibleDescription(fr['cessionParts.errorConfirm']));
  await waitFor(() => expect(second).toHaveFocus());
  expect(await shares()).toEqual([]);
  await user.click(second as HTMLElement);
  expect(second).not.toHaveAccessibleDescription();
  expect(third).not.toBeChecked();
  await user.click(await button('Retirer la ligne 3'));
  await user.click(await save());
  await waitFor(async () =>
    expect(await shares()).toEqual([
      ['Claire Dumont', '600'],
      ['Marc Lambrechts', '1000'],
    ]),
  );
  // The total is the document's: the screen says that it does not agree.
  expect((await dossier.read()).nb_total_actions).toBe('2000');
  expect(await screen.findByText(fr['cessionParts.source.manual'])).toBeVisible();
});

test('a file that is not read says why where it was chosen', async () => {
  const { user } = renderStep(server, 'cessionService', dossier);
  const input = await choose();
  // The browser's own choice is not to keep what is tried here.
  input.removeAttribute('accept');
  const cases: [Buffer | string, keyof typeof fr][] = [
    ['', 'file.empty'],
    [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'extraction.notRead'],
    [Buffer.from('\xd0\xcf\x11\xe0', 'latin1'), 'extraction.notRead'],
    [Buffer.from('PK\x03\x04 damaged'), 'extraction.broken'],
    ['Chère Madame,\nvoici la liste.\n', 'extraction.noHolders'],
    ['%PDF-1.7 damaged', 'extraction.broken'],
  ];
  for (const [content, code] of cases) {
    await user.upload(input, file(content));
    const [words = ''] = fr[code].split('{owner}');
    await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(words)), {
      timeout: 5_000,
    });
  }
  await user.upload(input, file(Buffer.alloc(5_000_001, 'a')));
  await waitFor(() => expect(input).toHaveAccessibleDescription(/pèse 5,1.Mo.: 5.Mo au plus/));
});

test('while it is read that is said, and a failure leaves the way by hand', async () => {
  const { user } = renderStep(server, 'cessionService', dossier);
  const input = await choose();
  const mend = cutCalls('POST', /^\/demandes\/\d+\/extraction$/, 502, {
    message: 'extraction.unavailable',
    error: 'extraction.unavailable',
  });
  await user.upload(input, file('Nom;Actions\nAn;1\n'));
  await waitFor(() => expect(input).toHaveAccessibleDescription(/ne répond pas pour l’instant/));
  mend();
  await user.upload(input, file('Nom;Actions\nAn;1\n', 'autre.csv'));
  expect(await screen.findByText(fr['cessionParts.reading'])).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: /Ligne 2 du fichier/ })).toBeVisible();
});

test('what was read and not confirmed is there after a reload, with its place; what is given up is gone', async () => {
  const { user, unmount } = renderStep(server, 'cessionService', dossier);
  await user.upload(await choose(), file('Nom;Actions\nAn Claes;1\nAn Claes;2\n'));
  expect(await screen.findAllByText(/figure sur plusieurs lignes/)).toHaveLength(2);
  await user.click((await boxes())[0] as HTMLElement);
  // The lines may be kept before the first of them is confirmed.
  await waitFor(async () =>
    expect(JSON.stringify((await dossier.read()).drafts)).toContain('"confirmed":true'),
  );
  unmount();
  const again = renderStep(server, 'cessionService', dossier);
  const [first, second] = await boxes();
  expect(first).toBeChecked();
  expect(second).toHaveAccessibleName(/Ligne 3 du fichier/);
  await again.user.click(await button('Annuler'));
  expect(await shares()).toEqual([]);
});

test('a PDF’s lines stand with their passage, and those that are not in it are told', async () => {
  await postShareholders(dossier, {
    is_origin: 1,
    total_shares: '600',
    shareholders: [{ full_name: 'Claire Dumont', shares: '600' }],
  });
  const quote = 'Madame DUMONT Claire : 600 actions';
  const holder = { full_name: 'Claire Dumont', shares: '600', page: 1, quote };
  chat.answers(
    says(JSON.stringify({ total_shares: null, shareholders: [holder, { ...holder, quote: 'Ailleurs' }] })),
  );
  const { user } = renderStep(server, 'cessionService', dossier);
  await user.click(await button(fr['cessionParts.restart']));
  // That the distribution is replaced is said before.
  expect(await screen.findByRole('dialog')).toHaveTextContent(/La répartition actuelle sera remplacée/);
  await user.upload(await choose(), file(await pdfOf(`Registre des actions. ${quote}.`), 'registre.pdf'));
  const box = await screen.findByRole('checkbox', {
    name: /Page 1.: «.Madame DUMONT Claire : 600 actions.»/,
  });
  expect(screen.getByText(/1 ligne proposée par l’IA ne se trouve pas telle quelle/)).toBeVisible();
  await user.click(box);
  await user.click(await save());
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  const [kept, ...others] = (await dossier.read()).shareholders;
  expect([kept?.full_name, others]).toEqual(['Claire Dumont', []]);
});

async function pdfOf(text: string): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument();
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const end = new Promise((resolve) => document.on('end', resolve));
  document.text(text).end();
  await end;
  return Buffer.concat(parts);
}
