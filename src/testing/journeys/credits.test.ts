import { pathTo } from '#domain/base/paths';
import type { Order, Wallet } from '#domain/money/credits';
import { readyDemande, sendLinks } from '../callServer';
import { button, field, pressing, refused, words } from './support/acts';
import { callerAt, insisting, tokenAt } from './support/api';
import { axe } from './support/axe';
import { expectNoConsole } from './support/browser';
import { arriveAt, type Desk, openStep, PHONE, picture, settled, sitDown } from './support/desk';
import { stage } from './support/stage';

/**
 * Too few credits in the middle of a dossier: to the shop, through the sandbox's payment, and back to the same step; in Dutch,
 * on a phone, in dark.
 */
const app = stage();
let desk: Desk;
beforeAll(async () => {
  desk = await sitDown(app, { lang: 'nl', width: PHONE, colorScheme: 'dark' });
});
const TEXT = 'Extrait rédigé par nos soins.';

/** The demo manager with exactly six credits, whom nobody can invoice yet. */
async function managerWithSix(): Promise<Desk> {
  const token = await tokenAt(app.url(), 'gerant', 'nl');
  const call = callerAt(app.url(), token);
  const must = insisting(call);
  await must('PUT', '/profile', { company: { name: null, enterprise_number: null, address: null } });
  const { balance } = await must<Wallet>('GET', '/wallet');
  const { id } = await must<{ id: number }>('GET', '/user');
  const admin = insisting(callerAt(app.url(), await tokenAt(app.url(), 'admin')));
  if (balance !== 6)
    await admin('POST', `/admin/accounts/${id}/grants`, {
      kind: 'correction',
      amount: 6 - balance,
      reason: 'Six.',
    });
  return { ...desk, token, call };
}

const looksRight = async ({ page }: Desk) => {
  await settled(page);
  expect(await axe(page)).toEqual([]);
};

test('credits are bought on the way, and the dossier goes on', async () => {
  const desk = await managerWithSix();
  const { page, visit, say, call } = desk;
  const must = insisting(call);

  const before = await must<{ data: Order[] }>('GET', '/orders');
  const { id } = await readyDemande(call, 'nl');
  const more = { demande_id: id, is_not_bce: 1, surname: 'Maes', givenName: 'An', GSM: '+32495007803' };
  await must('POST', '/dirigeantsService', more);
  // A manager is no office: a director deposits.
  const GSM = '+32495007804';
  const check = await must<{ id: number }>('POST', '/verifications', { GSM });
  const deposits = { depositaire: 'gestionnaire', depositaire_nom: 'Marc Lambrechts' };
  await must('PUT', `/demandes/${id}`, deposits);
  await must('PUT', `/demandes/${id}`, { verification_id: check.id });
  await must('POST', '/send-verification-link', { number: GSM, lang: 'nl' });
  await sendLinks(id, call);
  await openStep(desk, 'step4', id);
  await field('step4.label')(desk).fill(TEXT);
  await pressing('step4.finish', { n: 7 })(desk);

  await page.waitForURL(({ pathname }) => pathname === pathTo('buyCredits'));
  await words('credits.insufficient')(desk).waitFor();
  await page.getByRole('radio', { name: 'Starter' }).check();
  await looksRight(desk);
  await picture(desk, 'credits-shop');
  // Nothing is ordered before it is known whom to invoice.
  await button('credits.pay', { amount: '€ 60,50' })(desk).click();
  await words('validation.required')(desk).waitFor();
  expect((await must<{ data: Order[] }>('GET', '/orders')).data).toHaveLength(before.data.length);
  await field('profile.number')(desk).fill('1999000150');
  await pressing('profile.fromRegistry')(desk);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="company.name"]')?.value);
  await button('credits.pay', { amount: '€ 60,50' })(desk).click();

  await page.waitForURL('**/sandbox/checkout/*');
  await words('sandboxCheckout.question')(desk).waitFor();
  await looksRight(desk);
  await pressing('sandboxIdentity.send')(desk);
  await words('pay.title.paid')(desk).waitFor();
  await words('pay.newBalance')(desk).waitFor();
  await looksRight(desk);
  await picture(desk, 'credits-paid');
  expect(await must('GET', '/wallet')).toMatchObject({ balance: 6 + 10, debt: 0 });

  const download = page.waitForEvent('download');
  const [order] = (await must<{ data: Order[] }>('GET', '/orders')).data;
  const number = order?.invoice_number ?? '';
  await page.getByRole('button', { name: say('credits.save.pdf', { number }) }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  const [start] = await (await file.createReadStream()).take(1).toArray();
  expect(String(start)).toMatch(/^%PDF-/);

  await page.getByRole('link', { name: say('credits.backToDossier') }).click();
  await arriveAt(desk, 'step4');
  expect(await field('step4.label')(desk).inputValue()).toBe(TEXT);

  await page.goto(pathTo('buyCredits'));
  await page.getByText(number).waitFor();
  await looksRight(desk);
  expectNoConsole(visit, { except: [refused(402)] });
});
