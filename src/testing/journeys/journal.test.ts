import sharp from 'sharp';
import { pathTo } from '#domain/base/paths';
import type { Demande } from '#domain/dossier/demande';
import type { Journal } from '#domain/journal/record';
import type { Language } from '#domain/language/languages';
import { todayInBrussels } from '#domain/language/today';
import type { BceData } from '#domain/registry/bceData';
import { createSandboxRegistry } from '../../server/adapters/registry/sandbox';
import { readyDemande } from '../callServer';
import { readCode } from '../readCode';
import { callerAt, tokenAt } from './support/api';
import { axe } from './support/axe';
import { expectNoConsole, screenshot, type Visit } from './support/browser';
import { filer, goOn, logIn, press } from './support/filing';
import { stage } from './support/stage';
import { textsOf } from './support/texts';

/* A dossier's way through the registry: from the payment code on the finish to the day on which the registry shows the change. */

/** What the registry says of the company from some day on. */
let shown: ((bce: BceData) => BceData) | null = null;
const sandbox = createSandboxRegistry();
const registry = {
  ...sandbox,
  async readEnterprise(number: string) {
    const company = await sandbox.readEnterprise(number);
    return company && shown ? { ...company, bce: shown(company.bce) } : company;
  },
};
const app = stage({}, { registry });
beforeEach(() => {
  shown = null;
});

const LETTER = { name: 'preuve.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 proof') };
const photo = async () => ({
  name: 'recepisse.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 60, height: 90, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer(),
});

const seats: [Language, number, 'light' | 'dark'][] = [
  ['fr', 1366, 'light'],
  ['nl', 360, 'dark'],
];

test.each(seats)(
  'printed, signed, paid, deposited, handed back, corrected, deposited anew, published and shown (%s, %d, %s)',
  async (lang, width, colorScheme) => {
    const visit = await app.open({ width, locale: `${lang}-BE`, colorScheme });
    const { page } = visit;
    const say = textsOf(lang);
    const look = async (state: string, except: RegExp[] = []) => {
      expect([state, await axe(page)]).toEqual([state, []]);
      expectNoConsole(visit, { except });
      await screenshot(page, `journal-${lang}-${width}-${state}`);
    };
    const person = filer(page, lang, look);
    await logIn(person, 'client');
    const call = callerAt(app.url(), await tokenAt(app.url(), 'client', lang));
    const { id } = await readyDemande(call, lang);
    const read = async () => (await call<Journal>('GET', `/demandes/${id}/journal`)).body;
    const finish = async (n: number) => {
      await page.getByRole('button', { name: say('step4.finish', { n }) }).click();
      await page.waitForURL('**/finish**');
    };
    const openJournal = async () => {
      await page.goto(pathTo('documents', undefined, { demande_id: id, tab: 'journal' }));
      await page.getByRole('list', { name: say('journal.stations') }).waitFor();
    };
    /** Both on a wide screen and under the thumb: the one that shows. */
    const act = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
    const isNoted = (kind: string) => page.getByText(say('journal.noted', { kind })).waitFor();

    await call('PUT', `/demandes/${id}/fee`, { amount: '207.88', day: todayInBrussels() });
    await page.goto(pathTo('step4', undefined, { demande_id: id }));
    await finish(6);
    const admin = callerAt(app.url(), await tokenAt(app.url(), 'admin', lang));
    expect((await admin('POST', `/demandes/change_state/${id}`, { state: true })).status).toBe(200);
    await openJournal();
    const { fee } = await read();
    const code = page.getByRole('img', { name: new RegExp(fee?.communication ?? '?') });
    const lines = (await readCode(await code.screenshot())).split('\n');
    expect(lines.slice(6)).toEqual([
      fee?.account.iban.replaceAll(' ', ''),
      `EUR${fee?.amount}`,
      '',
      '',
      fee?.communication,
    ]);

    await act(say('journal.act.copied')).click();
    await isNoted(say('journal.kind.copied'));
    // Every press counts, also while the one before is being written.
    await act(say('journal.act.signed')).first().waitFor();
    await act(say('journal.act.signed')).evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLButtonElement).click();
    });
    await act(say('journal.act.signed')).first().waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: say('journal.form.saving') })
      .first()
      .waitFor({ state: 'detached' });
    expect((await read()).station).toBe('toDeposit');
    await act(say('journal.act.paid')).first().click();
    await page.locator('input[type=file][name=file]').setInputFiles(LETTER);
    await look('paying');
    await press(person, 'journal.form.save');
    await isNoted(say('journal.kind.paid'));

    if (width < 600) await depositOffline(visit, lang);
    else await act(say('journal.act.deposited')).click();
    await page.getByText(say('journal.todo.publishedLine', { days: 10 })).waitFor();
    await look('deposited', OFFLINE);

    await act(say('journal.act.returned')).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Autres motifs|Andere redenen)/ })
      .click();
    await page.getByLabel(say('journal.form.reason')).selectOption('addressUnlisted');
    await page.getByLabel(say('journal.form.words')).fill('Rue inconnue.');
    await press(person, 'journal.form.save');
    await page.getByRole('heading', { name: /Le greffe a renvoyé|De griffie/ }).waitFor();
    await look('returned');

    await act(say('journal.act.takeBack')).click();
    await page.waitForURL(`**${pathTo('addressService')}**`);
    await page.getByLabel(say('addressService.number')).fill('114');
    await goOn(person, '/dirigeants_service');
    await page.goto(pathTo('step4', undefined, { demande_id: id }));
    await finish(0);
    await openJournal();
    expect(await read()).toMatchObject({ version: 2, station: 'toSign', open: true });
    // It waits for its validation anew.
    await look('early');
    await act(say('journal.anyway')).click();
    await act(say('journal.act.deposited')).last().click();
    await page.getByText(say('journal.todo.publishedLine', { days: 10 })).waitFor();
    await act(say('journal.act.published')).click();
    await page.getByLabel(say('journal.form.number')).fill('26123456');
    await press(person, 'journal.form.save');
    await isNoted(say('journal.kind.published'));

    const demande = (await call<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;
    shown = ({ function: _directors, ...bce }) => ({ ...bce, address: addressOf(demande) });
    await act(say('journal.act.registered')).click();
    await page.getByText(say('journal.say.registered')).waitFor();
    await look('registered');
    expect((await read()).entries.map(({ kind }) => kind).filter((kind) => kind !== 'signed')).toEqual([
      ...['printed', 'paid', 'deposited', 'returned', 'deposited', 'published', 'registered'],
    ]);
    await visit.context.close();
  },
  240_000,
);

/** What Chromium says of calls that do not leave. */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/];

/** The counter has no network: photo and press are kept, also over a reload, and leave once when it is back. */
async function depositOffline({ page, context }: Visit, lang: Language): Promise<void> {
  const say = textsOf(lang);
  await page.locator('input[type=file][capture]').setInputFiles(await photo());
  await page.getByText(/^(Gardée|Bewaard), \d\d:\d\d/).waitFor();
  await context.setOffline(true);
  await page.getByText(say('journal.kept.offline')).waitFor();
  await page
    .getByRole('button', { name: say('journal.act.deposited'), exact: true })
    .filter({ visible: true })
    .last()
    .click();
  await page.getByRole('heading', { name: say('journal.kept.title') }).waitFor();
  // The page comes back, what it sends does not arrive.
  await context.route('**/api/demandes/*/journal', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('heading', { name: say('journal.kept.title') }).waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, `journal-${lang}-kept`);
  await context.unroute('**/api/demandes/*/journal');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('heading', { name: say('journal.kept.title') }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'recepisse.jpg' }).waitFor();
}

/** The registry's form of the seat that a dossier decides. */
const addressOf = ({ address }: Demande): NonNullable<BceData['address']> => {
  const said = (value = '') => ({ description: { language: 'fr', value } });
  return {
    typeOfAddress: 'REGO',
    street: said(address?.rue),
    houseNumber: address?.numero ?? '',
    ...(address?.box && { box: address.box }),
    zipcode: address?.zip_code ?? '',
    municipality: said(address?.localite),
  };
};
