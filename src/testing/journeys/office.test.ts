import { pathTo } from '#domain/base/paths';
import type { Language } from '#domain/language/languages';
import { DEMO_PASSWORD, readyDemande } from '../callServer';
import { messagesTo } from '../mailbox';
import { arrive, field, logIn, press, reads, visitor } from './support/account';
import { accountStage, newAddress, PASSWORD, state, tokenIn } from './support/accountStage';
import type { Visit } from './support/browser';

/* An office: opened, a colleague invited who says yes, their finish, and its approval; who is in charge, and who only reads. */

const stage = accountStage();

const OWNER = 'client@demo.greffio.be';

async function at(lang: Language, width: number, email: string, password: string): Promise<Visit> {
  const visit = await stage.open(lang, width);
  await visit.page.goto(pathTo('login', { lang }));
  await logIn(visitor(visit.page, lang), email, password);
  await visit.page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return visit;
}

test('opened, invited, accepted, finished by an assistant, approved by a partner', async () => {
  const visit = await at('fr', 1440, OWNER, DEMO_PASSWORD);
  const { page } = visit;
  const partner = visitor(page, 'fr');
  await page.goto(pathTo('office'));
  await press(partner, 'office.open');
  await reads(partner, 'office.whoMayWhat');

  const email = newAddress('lina', 'nl');
  await press(partner, 'office.invite');
  await field(partner, 'login.email').fill('lina@stranger.example');
  await press(partner, 'office.inviteSend');
  await reads(partner, 'office.errorAddress');
  await field(partner, 'login.email').fill(email);
  await press(partner, 'office.inviteSend');
  await page.getByText(email).waitFor();
  await state(visit, 'office', [/422/]);

  await stage.account(email, 'nl');
  const mails = await messagesTo({ url: stage.url() }, email);
  const link = mails.flatMap(({ links }) => links).find((url) => url.includes('/invitation/')) ?? '';
  const token = tokenIn(new URL(link).pathname);
  expect(token).toHaveLength(43);
  const phone = await at('nl', 360, email, PASSWORD);
  const assistant = visitor(phone.page, 'nl');
  await phone.page.goto(pathTo('invitation', { token }));
  await reads(assistant, 'office.youMay');
  await state(phone, 'office-invitation');
  await press(assistant, 'office.join');
  await arrive(assistant, 'title.office');
  await state(phone, 'office-member');

  const credentials = { email, password: PASSWORD, langue_user: 'nl' };
  const { token: session } = (await stage.call()<{ token: string }>('POST', '/login', credentials)).body;
  const { id } = await readyDemande(stage.call(session), 'nl');
  await phone.page.goto(pathTo('step4', undefined, { demande_id: id }));
  await phone.page.getByLabel(assistant.say('approval.word')).fill('Zij woont in Breda.');
  await press(assistant, 'approval.ask');
  await reads(assistant, 'approval.waits');
  await phone.page.getByRole('button', { name: assistant.say('approval.toDashboard') }).waitFor();
  await state(phone, 'office-waits');

  await page.goto(pathTo('approvals'));
  await arrive(partner, 'title.approvals');
  await state(visit, 'office-approvals', [/422/]);
  await page.goto(pathTo('approval', { id: String(id) }));
  await reads(partner, 'approval.changes');
  const asked = page.getByRole('table', { name: partner.say('approval.changes') });
  await asked.getByText('Chaussée de Charleroi 112').waitFor();
  await asked.getByText('Sofie De Ridder').waitFor();
  await state(visit, 'office-approval', [/422/]);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Approuver/ }).click();
  // The last one: this page says so, with the way to the dossier.
  await reads(partner, 'approval.approved');
  await page.getByRole('link', { name: partner.say('approval.open'), exact: true }).waitFor();
  await state(visit, 'office-approved', [/422/]);
  const { demande } = (await stage.call(session)<{ demande: { progress: number } }>('GET', `/demandes/${id}`))
    .body;
  expect(demande.progress).toBe(100);

  // In charge, from the list; and with another role what was work is something to read.
  await page.goto(pathTo('mesDemandes'));
  const handed = page.waitForResponse(/\/in-charge$/);
  const inCharge = partner.say('office.inChargeOf', { id: String(id) });
  await page.getByRole('button', { name: new RegExp(`^${inCharge} :`) }).click();
  await page.getByRole('menuitem', { name: 'Nathalie Delvaux' }).click();
  expect((await handed).status()).toBe(204);
  await state(visit, 'office-list', [/422/]);
  const { demande: next } = (
    await stage.call(session)<{ demande: { id: number } }>('POST', '/demandes', {
      enterprise_number: '1999000249',
      langue: 'nl',
    })
  ).body;
  await page.goto(pathTo('office'));
  const changed = page.waitForResponse(/\/office\/members\//);
  await page.getByLabel(partner.say('office.roleOf', { name: 'Sofie De Ridder' })).selectOption('reader');
  expect((await changed).status()).toBe(200);
  await phone.page.goto(pathTo('servicesStep', undefined, { demande_id: next.id }));
  await phone.page.waitForURL(`**${pathTo('documents', undefined, { demande_id: next.id })}`);
  await phone.page.goto(pathTo('step1'));
  await reads(assistant, 'office.reads');
  // On the way to the step the dossier was asked for, before the role was known.
  await state(phone, 'office-reader', [/404/]);
}, 180_000);
