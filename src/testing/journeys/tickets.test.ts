import { pathTo } from '#domain/base/paths';
import type { Ticket } from '#domain/tickets/ticket';
import { COMPLAINT_COUNTER } from '#domain/tickets/ticket';
import { cutting, LOST, mending, refused } from './support/acts';
import { openDossier } from './support/api';
import { axe } from './support/axe';
import { expectNoConsole } from './support/browser';
import { type Desk, openAt, PHONE, picture, settled, sitDown } from './support/desk';
import { stage } from './support/stage';

/**
 * A claim from its first word to its answer: a client in Dutch, on a phone in dark, and an administrator in French, on a wide
 * screen. axe at every page.
 */
const app = stage({ MAIL_PER_ADDRESS_HOUR: '1000' });
const PAPER = { name: 'acte.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 acte') };

async function clean(desk: Desk, name: string, except: RegExp[] = []) {
  await settled(desk.page);
  await picture(desk, `tickets-${name}`);
  expect([name, await axe(desk.page)]).toEqual([name, []]);
  expectNoConsole(desk.visit, { except });
}

const PROBLEM = 'De sms aan Jeroen vertrekt niet.';
const ANSWER = 'Hij is nu verzonden.';

test('a claim and its answer', async () => {
  const client = await sitDown(app, { lang: 'nl', width: PHONE, colorScheme: 'dark' });
  const admin = await sitDown(app, { lang: 'fr', who: 'admin' });
  const { page, say } = client;

  const dossier = await openDossier(client.call, { number: '1999000051' });

  // Writing it: a lost answer, a reload, and nothing is gone.
  await openAt(client, pathTo('createTicket'));
  await settled(page);
  await page.getByLabel(say('complaint.type')).selectOption('technical');
  await page.getByText(say('tickets.typeHelp.technical')).waitFor();
  const select = page.getByLabel(say('complaint.demande'), { exact: true });
  await select.selectOption(String(dossier.id));
  expect(await select.locator('option:checked').textContent()).toContain('1999.000.051');
  const description = page.getByLabel(say('complaint.description'), { exact: true });
  await description.fill(PROBLEM);
  await page.getByText(say('complaint.remaining', { n: COMPLAINT_COUNTER - PROBLEM.length })).waitFor();
  await clean(client, 'complaint');
  await cutting(['POST', /^\/tickets$/])(client);
  const send = page.getByRole('button', { name: say('complaint.submit'), exact: true });
  await send.click();
  await page
    .getByRole('alert')
    .filter({ hasText: say('complaint.failed') })
    .waitFor();
  await mending(client);
  await page.reload();
  await settled(page);
  expect(await description.inputValue()).toBe(PROBLEM);
  await clean(client, 'complaint-kept', [LOST]);
  await send.click();
  await page.getByText(say('complaint.sent')).waitFor();
  await page.waitForFunction(() => document.querySelector('textarea')?.value === '');
  const { data } = (await client.call<{ data: Ticket[] }>('GET', '/mytickets?per_page=1')).body;
  const id = String(data[0]?.id);

  // Answering it: the mark in the menu, the assignment, a kept text that only fills the field.
  await openAt(admin, pathTo('adminSupport'));
  await settled(admin.page);
  const words = admin.say;
  await admin.page.getByText(words('nav.unread')).filter({ visible: true }).first().waitFor();
  await clean(admin, 'queue');
  await admin.page.locator(`a[href*="ticket=${id}"]`).first().click();
  await admin.page.getByText(PROBLEM).waitFor();
  const assignee = admin.page.getByRole('combobox', { name: words('tickets.assignee'), exact: true });
  await assignee.filter({ visible: true }).last().selectOption({ index: 1 });
  await admin.page.getByText(/Attribuée à .+ par .+, \d{4}/).waitFor();
  await admin.page.getByRole('button', { name: words('savedReplies.keep') }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel(words('savedReplies.name')).fill('SMS');
  await dialog.getByLabel(words('savedReplies.textNl')).fill(ANSWER);
  await clean(admin, 'saved-reply');
  await dialog.getByRole('button', { name: words('savedReplies.save'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await admin.page.getByRole('button', { name: words('savedReplies.title'), exact: true }).click();
  await admin.page.getByRole('button', { name: 'SMS NL', exact: true }).click();
  const field = admin.page.locator(`#reply-${id}`);
  expect(await field.inputValue()).toBe(ANSWER);
  await clean(admin, 'thread-admin');
  expect((await client.call<{ messages: unknown[] }>('GET', `/tickets/${id}`)).body.messages).toEqual([]);
  await admin.page.getByRole('button', { name: words('tickets.send'), exact: true }).click();
  await admin.page.getByText(words('tickets.replySent')).waitFor();
  await admin.page.getByRole('button', { name: words('tickets.resolve'), exact: true }).click();
  await admin.page.getByRole('button', { name: words('tickets.resolve') }).waitFor({ state: 'detached' });
  await clean(admin, 'resolved');

  // Reading it: the mark on the list and the menu, a file that is no file of ours, one that is, and the way back to open.
  await openAt(client, pathTo('assistance'));
  await settled(page);
  await page.getByText(say('tickets.unread')).first().waitFor({ state: 'attached' });
  await clean(client, 'list');
  await page.locator(`a[href*="ticket=${id}"]`).click();
  await page.getByText(ANSWER).waitFor();
  await page.getByText(say('tickets.reopens')).waitFor();
  await page.locator(`#reply-${id}`).fill('OK');
  const files = page.locator('input[type="file"]');
  await files.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('MZ') });
  await page.getByRole('alert').filter({ hasText: 'photo.png' }).waitFor();
  // Wrong only behind its first bytes: the server says so, on the file.
  const broken = Buffer.from([0xff, 0xd8, 0xff, 1]);
  await files.setInputFiles({ name: 'cut.jpg', mimeType: 'image/jpeg', buffer: broken });
  await page.getByRole('button', { name: say('tickets.send'), exact: true }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: say('file.broken') })
    .waitFor();
  await page.getByRole('button', { name: say('tickets.removeFile', { name: 'cut.jpg' }) }).click();
  await files.setInputFiles(PAPER);
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await clean(client, 'thread', [refused(422)]);
  const sent = page.waitForRequest((request) => request.url().endsWith('/replies'));
  await page.getByRole('button', { name: say('tickets.send'), exact: true }).click();
  expect((await sent).resourceType()).toBe('xhr');
  await page.getByText(say('tickets.replySent')).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^acte\.pdf/ }).click();
  expect((await saved).suggestedFilename()).toBe('acte.pdf');
  await page.getByText(say('tickets.status.pending')).first().waitFor();
  await clean(client, 'reopened');

  // Somebody else's is none.
  await openAt(client, pathTo('assistance', undefined, { ticket: 999_999 }));
  await page
    .getByRole('alert')
    .filter({ hasText: say('tickets.threadFailed') })
    .waitFor();
  expectNoConsole(client.visit, { except: [refused(404)] });
  await client.visit.context.close();
  await admin.visit.context.close();
}, 180_000);
