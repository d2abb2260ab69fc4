import { screen, waitFor, within } from '@testing-library/react';
import type { Ticket } from '#domain/tickets/ticket';
import { type Call, loginAs, openDemande } from '../../../testing/callServer';
import { preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';
import { addFiles } from './chosenFiles';

let server: TestServer;
let gerant: Call;
let token: string;

beforeAll(async () => {
  await preload('appShell', 'createTicket', 'assistance');
  server = await startServer();
  gerant = await loginAs(server, 'gerant');
  token = await tokenOf(server, 'gerant');
});
afterAll(() => server.close());

const visit = (path: string, keepStorage = false) => renderApp({ server, token, path, keepStorage });
const stored = async () => (await gerant<{ data: Ticket[] }>('GET', '/mytickets')).body.data;

describe('writing a claim', () => {
  test('without requests none is asked for; it is sent, said, and the form starts afresh', async () => {
    const { user } = visit('/create-reclamation');
    await user.selectOptions(await screen.findByLabelText('Type de demande'), 'billing');
    expect(screen.getByText('Une facture, un paiement ou des crédits.')).toBeVisible();
    expect(screen.queryByLabelText('Dossier concerné')).toBeNull();
    const description = screen.getByLabelText('Description');
    await user.type(description, 'x'.repeat(3));
    expect(screen.getByText('497 caractères restants')).toBeVisible();
    const email = screen.getByLabelText('Adresse e-mail');
    expect(email).toHaveValue('gerant@demo.greffio.be');
    expect(email).toHaveAccessibleDescription(
      'Pour vous joindre. Nos réponses sont envoyées à gerant@demo.greffio.be, l’adresse de votre compte.',
    );
    await user.click(screen.getByRole('button', { name: 'Envoyer la réclamation' }));
    await screen.findByText('Votre réclamation a été envoyée.');
    expect(description).toHaveValue('xxx');
    await waitFor(() => expect(description).toHaveValue(''), { timeout: 3_000 });
    expect(screen.queryByText('Votre réclamation a été envoyée.')).toBeNull();
    expect(await stored()).toMatchObject([{ type: 'billing', demande_id: null }]);
    await screen.findByRole('link', { name: /^n°.1$/ });
  });

  test('with requests one must be named; what is missing is said on its field, and cancel empties it', async () => {
    const demande = await openDemande(gerant);
    const twin = await openDemande(gerant);
    const { user } = visit('/create-reclamation');
    const select = await screen.findByLabelText('Dossier concerné');
    // Two of one company on one day.
    const [day = ''] = demande.created_at.split('T');
    const label = (id: number) => `1999.000.150 · Brasserie du Canal SA · ${day} · ${id}`;
    for (const { id } of [demande, twin])
      expect(within(select).getByRole('option', { name: label(id) })).toBeVisible();
    await user.type(screen.getByLabelText('Description'), 'y');
    await user.click(screen.getByRole('button', { name: 'Envoyer la réclamation' }));
    await waitFor(() => expect(select).toHaveAccessibleDescription('Remplissez ce champ.'));
    await user.selectOptions(select, String(demande.id));
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.getByLabelText('Description')).toHaveValue('');
    for (const { id } of [demande, twin]) await gerant('DELETE', `/demandes/${id}`);
  });

  test('what is typed is there after a reload', async () => {
    const first = visit('/create-reclamation');
    await first.user.type(await screen.findByLabelText('Description'), 'Toujours là');
    await first.persistor.flush();
    first.unmount();
    visit('/create-reclamation', true);
    expect(await screen.findByLabelText('Description')).toHaveValue('Toujours là');
  });
});

test('an answer is marked as new on the list and in the menu until it is read', async () => {
  const claim = { type: 'other', description: 'z', nom: 'Karim', email: 'k@y.be' };
  const { id } = (await gerant<Ticket>('POST', '/tickets', claim)).body;
  const admin = await loginAs(server, 'admin');
  await admin('POST', `/tickets/${id}/replies`, { text: 'Voici.' });
  const { user } = visit('/assistance');
  const row = (await screen.findByText('Karim')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('Nouveau');
  await screen.findAllByRole('link', { name: 'Réclamations 1 non lues' });
  await user.click(within(row).getByRole('link'));
  await screen.findByText('Voici.');
  await waitFor(() => expect(screen.queryAllByRole('link', { name: /non lues/ })).toEqual([]));
});

test('a tab in the background asks nothing, and asks at once when somebody comes back to it', async () => {
  const { store } = visit('/assistance');
  const stands = () => store.getState().api.queries['unreadTickets(undefined)']?.status;
  // Asked on the way already: who asks again is the page.
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(stands()).toBe('fulfilled'));
  const look = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  const asked: string[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    asked.push(new URL(new Request(input, init).url).pathname);
    return before(input, init);
  };
  look('hidden');
  look('visible');
  await waitFor(() => expect(asked.some((path) => path.endsWith('/unread-tickets'))).toBe(true));
});

test('an administrator reads where the answer goes, and a client what a file is that is not taken', async () => {
  const claim = { type: 'other', description: 'z', nom: 'Karim', email: 'typed@elsewhere.be' };
  const { id } = (await gerant<Ticket>('POST', '/tickets', claim)).body;
  const path = `/dashboard/admin/services?view=tickets&ticket=${id}`;
  const admin = renderApp({ server, token: await tokenOf(server, 'admin'), path });
  const field = await screen.findByRole('textbox', { name: 'Répondre' });
  expect(field).toHaveAccessibleDescription(/La réponse est envoyée à gerant@demo.greffio.be/);
  admin.unmount();

  const { user } = visit(`/assistance?ticket=${id}`);
  await user.type(await screen.findByRole('textbox', { name: 'Répondre' }), 'Voici.');
  const input = screen.getByLabelText('Fichiers à joindre');
  await user.upload(input, new File(['II*\0\x08\0\0\0'], 'scan.jpg', { type: 'image/jpeg' }));
  await screen.findByText(/^scan\.jpg.*format TIFF.*seuls JPG et PNG.*enregistrez-la en JPG/);
  const moved = new File(['%PDF-1.7'], 'moved.pdf', { type: 'application/pdf' });
  await user.upload(input, moved);
  await screen.findByText(/^moved\.pdf \(/);
  moved.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'));
  await user.click(screen.getByRole('button', { name: 'Envoyer la réponse' }));
  await screen.findByText(/^moved\.pdf.*déplacé ou supprimé/);
});

test('files are known by their content, and counted together', async () => {
  const file = (name: string, text: string, size = 0) =>
    new File([text, new Uint8Array(Math.max(0, size - text.length))], name);
  const { files, faults } = await addFiles(
    [],
    [
      file('a.pdf', '%PDF-1.7', 6_000_000),
      file('b.png', 'MZ'),
      file('c', '%PDF-1.7', 5_000_000),
      file('photo.jpg', '\0\0\0\x24ftypheic'),
      file('none.jpg', ''),
    ],
  );
  expect(files.map(({ name }) => name)).toEqual(['a.pdf']);
  expect(faults).toEqual([
    { name: 'b.png', code: 'file.unknown' },
    { name: 'c', code: 'ticket.attachmentsTooLarge', values: { found: 11, most: 10 } },
    { name: 'photo.jpg', code: 'file.heic' },
    { name: 'none.jpg', code: 'file.empty' },
  ]);
});

test('an administrator sees the seven columns, and walks the queue by keys', async () => {
  const demande = await openDemande(gerant);
  const claim = { type: 'quality', description: 'z', nom: 'Karim', email: 'k@y.be', demande_id: demande.id };
  const { id } = (await gerant<Ticket>('POST', '/tickets', claim)).body;
  const path = '/dashboard/admin/services?view=tickets';
  const { user } = renderApp({ server, token: await tokenOf(server, 'admin'), path });
  const table = await screen.findByRole('table', { name: 'Réclamations à traiter', busy: false });
  const row = (await within(table).findByRole('link', { name: String(demande.id) })).closest('tr');
  expect(row).toHaveTextContent(
    new RegExp(`^${id}.*non attribuée.*Bart Verstraete${demande.id}k@y\\.be.*\\d{4}-`, 'i'),
  );
  expect(within(table).getAllByRole('columnheader')).toHaveLength(7);
  await user.keyboard('j{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Répondre' })).toBeVisible();
  expect(row).toHaveAttribute('data-mark', 'selected');
  await gerant('DELETE', `/demandes/${demande.id}`);
});
