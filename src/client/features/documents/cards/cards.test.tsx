import { screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import type { Demande } from '#domain/dossier/demande';
import fr from '../../../../../i18n/fr.json';
import { type Call, loginAs, readyDemande } from '../../../../testing/callServer';
import { renderApp, tokenOf } from '../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../testing/startServer';

let server: TestServer;
let client: Call;
let admin: Call;
let demande: Demande;
let side: Buffer;

beforeAll(async () => {
  server = await startServer();
  [client, admin] = [await loginAs(server, 'client'), await loginAs(server, 'admin')];
  const create = { width: 40, height: 26, channels: 3 as const, background: '#cde' };
  side = await sharp({ create }).png().toBuffer();
});
beforeEach(async () => {
  demande = await readyDemande(client);
});
afterAll(() => server.close());

const CLAIRE = 'Claire Dumont-Vandenberghe';
const file = (content: Buffer | string) => new File([content as never], 'side.png', { type: 'image/png' });
const FAULTS = [
  ['a text that says it is an image', 'file.notPicture'],
  [Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'), 'file.heic'],
  [Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'file.tiff'],
  ['', 'file.empty'],
  ['%PDF-1.7 a scan', 'file.pdf'],
] as const;
const first = async () =>
  (await client<{ demande: Demande }>('GET', `/demandes/${demande.id}`)).body.demande.dirigeants[0];
const row = async () => within((await screen.findAllByRole('row', { name: new RegExp(CLAIRE) }))[0] as never);

test('an office hands in a card, and sees in the open page what an administrator makes of it', async () => {
  const token = await tokenOf(server, 'client');
  const { user } = renderApp({
    server,
    token,
    path: `/form?demande_id=${demande.id}&tab=checks`,
    lang: 'fr',
  });
  const name = fr['documents.handIn.title'].replace('<of>{name}</of>', `de ${CLAIRE}`);
  await user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name }));
  const submit = () => user.click(dialog.getByRole('button', { name: fr['documents.handIn.submit'] }));
  const back = dialog.getByLabelText(fr['documents.handIn.back']);
  await user.upload(dialog.getByLabelText(fr['documents.handIn.front']), file(side));
  await submit();
  await waitFor(() => expect(back).toHaveAccessibleDescription(fr['media.sideRequired']));
  // What it is, its first bytes say at once, whatever it is called.
  for (const [content, code] of FAULTS) {
    await user.upload(back, file(content));
    await waitFor(() => expect(back).toHaveAccessibleDescription(fr[code]));
  }
  // The browser cannot know: the server reads it.
  await user.upload(back, file(side.subarray(0, side.length / 2)));
  await waitFor(() => expect(back).not.toHaveAccessibleDescription(fr['file.pdf']));
  await submit();
  await waitFor(() => expect(back).toHaveAccessibleDescription(fr['file.broken']));
  // An earlier one that is slow to be read says nothing of a later one.
  let readSlowly = () => {};
  const slow = file('no image');
  const head = new Promise<ArrayBuffer>((resolve) => {
    readSlowly = () => resolve(new TextEncoder().encode('no image').buffer);
  });
  slow.slice = () => ({ arrayBuffer: () => head }) as unknown as Blob;
  await user.upload(back, slow);
  await user.upload(back, file(side));
  await waitFor(() => expect(back).not.toHaveAccessibleDescription(fr['file.broken']));
  readSlowly();
  await head;
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const stands = `${fr['person.officeReview']} · ${fr['person.byOffice']}`;
  await waitFor(async () => (await row()).getByText(stands));

  const check = (await first())?.verification?.id;
  await admin('POST', `/verifications/${check}/decision`, { accepted: false, reason: 'documentExpired' });
  const why = `${fr['identity.reasons.documentExpired']} ${fr['identity.todo.office']}`;
  await waitFor(async () => (await row()).getByText(why));
  await waitFor(async () => (await row()).getByText(fr['person.refused']));
});

test('an administrator accepts or refuses it beside its images, and nobody else is asked', async () => {
  const image = side.toString('base64');
  const holder = { kind: 'dirigeant', person_id: demande.dirigeants[0]?.id };
  await client('POST', `/demandes/${demande.id}/identity-card`, { ...holder, front: image, back: image });
  const token = await tokenOf(server, 'admin');
  const path = `/form?demande_id=${demande.id}&tab=identity`;
  const { user } = renderApp({ server, token, path, lang: 'fr' });
  await user.click(
    await screen.findByRole('button', {
      name: fr['documents.decide.title'].replace('<of>{name}</of>', `de ${CLAIRE}`),
    }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(fr['documents.decide.reason']), 'nameDiffers');
  await user.click(dialog.getByRole('button', { name: fr['documents.decide.confirm'] }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: fr['documents.decide.refuse'] })).toBeNull(),
  );
  await waitFor(async () =>
    expect(await first()).toMatchObject({ status: 'refused', reason: 'nameDiffers', by_office: true }),
  );
});
