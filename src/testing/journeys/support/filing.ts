import type { Page } from 'playwright-core';
import type { Language } from '#domain/language/languages';
import { DEMO_PASSWORD } from '../../callServer';
import { type Say, textsOf } from './texts';

/** A person who files a request, step by step, by what stands on the page. */
export interface Filer {
  page: Page;
  lang: Language;
  say: Say;
  /** Called on every state worth checking. */
  at(state: string): Promise<void>;
}

export const filer = (page: Page, lang: Language, at: Filer['at']): Filer => ({
  page,
  lang,
  say: textsOf(lang),
  at,
});

export async function logIn(
  { page, lang, say, at }: Filer,
  who: 'client' | 'gerant' | 'admin',
): Promise<void> {
  await page.goto(`/login/${lang}`);
  await page.getByLabel(say('login.email')).fill(`${who}@demo.greffio.be`);
  await page.getByLabel(say('login.password'), { exact: true }).fill(DEMO_PASSWORD);
  await at('login');
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

export const press = ({ page, say }: Filer, id: Parameters<Say>[0], values?: Parameters<Say>[1]) =>
  page.getByRole('button', { name: say(id, values), exact: true }).click();

/** A button that costs says so. */
const withCost = (say: Say, id: Parameters<Say>[0]) => `${say(id)} ${say('person.oneCredit')}`;

/** Clicks the card with this title, as a person would: the mark itself is small. */
export async function choose({ page }: Filer, title: string): Promise<void> {
  const mark = page.getByLabel(title, { exact: true });
  await page.getByRole('main').locator('label', { has: mark }).click();
  await mark.and(page.locator(':checked')).waitFor({ state: 'attached' });
}

/** Presses Continue and waits for the next step. */
export async function goOn(person: Filer, to: string): Promise<void> {
  await press(person, 'wizard.continue');
  await person.page.waitForURL(({ pathname }) => pathname === to);
  // Not by its role: a dialog that opens with the step hides the page behind it.
  await person.page.locator('h1').waitFor();
}

export async function chooseCompany(person: Filer, number: string): Promise<void> {
  const { page, lang, say, at } = person;
  await page.goto('/');
  await page.getByLabel(say('step1.number')).fill(number);
  await choose(person, lang === 'fr' ? 'Français' : 'Nederlands');
  await at('step1');
  await press(person, 'step1.open');
  await page.waitForURL(({ pathname }) => pathname === '/step1Validate');
  await page.getByText('Dumont-Vandenberghe').filter({ visible: true }).first().waitFor();
  await at('step1Validate');
}

export async function chooseServices(person: Filer): Promise<void> {
  await goOn(person, '/servicesStep');
  for (const service of ['address', 'dirigeants', 'cession_parts'] as const)
    await choose(person, person.say(`services.${service}`));
  await person.at('servicesStep');
  await goOn(person, '/step2');
}

export async function chooseDepositor(person: Filer): Promise<void> {
  const { say, at } = person;
  await choose(person, say('step2.comptable'));
  await at('step2');
  await goOn(person, '/step3');
}

async function pickDay(
  { page, say }: Filer,
  label: Parameters<Say>[0],
  at?: () => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: `${say(label)} ${say('step3.chooseDate')}` }).click();
  const calendar = page.getByRole('grid');
  await calendar.waitFor();
  await at?.();
  await calendar.getByRole('gridcell', { name: '15', exact: true }).click();
  await calendar.waitFor({ state: 'detached' });
}

/** `decision`: what the day of the decision is called. */
export async function giveDates(
  person: Filer,
  decision: 'step3.date_assemblee' | 'step3.date_decision' = 'step3.date_assemblee',
): Promise<void> {
  const { page, say, at } = person;
  await pickDay(person, 'step3.date_changement', () => at('step3-calendar'));
  await pickDay(person, decision);
  await page.getByLabel(say('step3.fait_a')).fill('Bruxelles');
  await at('step3');
  await goOn(person, '/address_service');
}

export async function giveAddress(person: Filer): Promise<void> {
  const { page, say, at } = person;
  const fields = [
    ['addressService.zipCode', '1060'],
    ['addressService.street', 'Chaussée de Charleroi'],
    ['addressService.number', '112'],
    ['addressService.box', '3'],
  ] as const;
  for (const [id, value] of fields) await page.getByLabel(say(id)).fill(value);
  await page.getByText(say('addressService.localityFilled')).first().waitFor();
  await choose(person, say('addressService.inArticles.no'));
  await at('addressService');
  await goOn(person, '/dirigeants_service');
}

/** Types a number in the open form of somebody and sends the link; that form goes, and another one may open. */
async function sendLink(person: Filer, name: string, gsm: string): Promise<void> {
  const { page, say } = person;
  const form = page.getByRole('form').filter({ hasText: name });
  await form.getByLabel(say('person.mobile'), { exact: true }).fill(gsm);
  await form.getByRole('button', { name: say('person.sendLink'), exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

export async function giveDirectors(person: Filer): Promise<void> {
  const { page, say, at } = person;
  const names = ['Claire Dumont-Vandenberghe', 'Pieter Van den Broeck', 'Marc Lambrechts'];
  const action = say('person.addNumber');
  await page
    .getByRole('button', { name: say('person.linkFor', { action, name: 'Claire Dumont-Vandenberghe' }) })
    .click();
  // The next one opens each time.
  for (const [index, name] of names.entries()) {
    await page.getByRole('form').filter({ hasText: name }).waitFor();
    if (index === 0) await at('dirigeantsService-link');
    await sendLink(person, name, `0470 00 12 3${index}`);
  }
  await page.getByRole('button', { name: say('dirigeants.end', { name: 'Marc Lambrechts' }) }).click();
  await at('dirigeantsService-end');
  await press(person, 'removal.mandate.confirm');
  await page.getByText(say('person.ended')).filter({ visible: true }).first().waitFor();
  await page.getByRole('button', { name: say('dirigeants.add') }).click();
  await page.getByLabel(say('dirigeants.surname'), { exact: true }).fill('De Ridder');
  await page.getByLabel(say('dirigeants.givenName'), { exact: true }).fill('Sofie');
  await at('dirigeantsService-add');
  await page.getByRole('button', { name: withCost(say, 'dirigeants.addSubmit') }).click();

  await page.getByText('De Ridder').filter({ visible: true }).first().waitFor();
}

/** The new director's link too; then every director has a number. */
export async function giveNewDirectorNumber(person: Filer): Promise<void> {
  const { page, say, at } = person;
  const action = say('person.addNumber');
  await page
    .getByRole('button', { name: say('person.linkFor', { action, name: 'Sofie De Ridder' }) })
    .click();
  await sendLink(person, 'Sofie De Ridder', '+32 495 00 78 02');
  await at('dirigeantsService');
  await goOn(person, '/cession_service');
}

/** The distribution found in the deeds; one holder gives up shares, a newcomer takes them. */
export async function giveShares(person: Filer): Promise<void> {
  const { page, say, at } = person;
  await page.getByRole('dialog').waitFor();
  await at('cessionService-choice');
  await press(person, 'cessionParts.choiceAuto');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Claire Dumont-Vandenberghe').filter({ visible: true }).first().waitFor();

  await page
    .getByRole('button', { name: say('person.edit', { name: 'Claire Dumont-Vandenberghe' }) })
    .click();
  await page.getByLabel(say('cessionParts.sharesAfter')).fill('259,5');
  await at('cessionService-edit');
  await page
    .getByRole('button', { name: say('cessionParts.toPhone'), exact: true })
    .first()
    .click();
  await sendLink(person, 'Claire Dumont-Vandenberghe', '0470 00 12 30');
  await page.getByRole('button', { name: say('cessionParts.add') }).click();
  await page.getByLabel(say('cessionParts.fullName')).fill('Jeroen Vanderstraeten-Willems');
  await page.getByLabel(say('cessionParts.sharesAfter')).fill('140,5');
  await page
    .getByRole('button', { name: say('cessionParts.toPhone') })
    .first()
    .click();
  await sendLink(person, 'Jeroen Vanderstraeten-Willems', '0468 00 21 45');
  // Directors hold shares too: what is known of them is sent with one press, and then the others are asked in turn.
  await page.locator('#field-links').click();
  const forms = page.getByRole('form', { name: new RegExp(say('person.link')) });
  for (const [index, name] of ['Aïcha Benali', 'Fonds Meridia'].entries()) {
    await forms.filter({ hasText: name }).waitFor();
    // Of a company who represents it is checked.
    if (index === 1) await page.getByLabel(say('cessionParts.representative')).fill('Jan Peeters');
    await sendLink(person, name, `0479 00 66 2${index}`);
  }
  await at('cessionService');
  await goOn(person, '/step4');
}

/** Reads the proposed text, adds to it and finishes; answers the price on the button. */
export async function finishText(
  person: Filer,
  price: number,
  mentions: readonly string[] = ['Chaussée de Charleroi 112', 'De Ridder'],
): Promise<void> {
  const { page, say, at } = person;
  const text = page.getByRole('textbox', { name: say('step4.label') });
  await text.waitFor();
  await page.waitForFunction((label) => {
    const fields = [...document.querySelectorAll('textarea')];
    return label !== '' && fields.some(({ value }) => value.length > 100);
  }, say('step4.label'));
  const proposal = await text.inputValue();
  for (const one of mentions) expect(proposal).toContain(one);
  await text.fill(
    `${proposal}\n\n${person.lang === 'fr' ? 'Pour extrait conforme.' : 'Voor eensluidend uittreksel.'}`,
  );
  await at('step4');
  await page.getByRole('button', { name: say('step4.finish', { n: price }) }).click();
  await page.waitForURL('**/finish**');
  await page.getByRole('heading', { level: 1, name: say('finish.title') }).waitFor();
  await at('finish');
}

/** Papers that every dossier has that the registry takes, in the order of the list. */
export const PAPERS: Record<Language, readonly string[]> = {
  fr: ['Déclaration sur l’honneur', 'Formulaire I'],
  nl: ['Verklaring op eer', 'Formulier I'],
};

/** Opens the documents and saves both PDFs; answers their first bytes. */
export async function downloadDocuments(person: Filer): Promise<string[]> {
  const { page, lang, say, at } = person;
  await page.getByRole('link', { name: say('finish.documents') }).click();
  await page.waitForURL('**/form?demande_id=*');
  const heads: string[] = [];
  for (const name of PAPERS[lang]) {
    const button = page.getByRole('button', {
      name: say('documents.download', { name }),
      exact: true,
    });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const file = Buffer.concat(chunks);
    heads.push(`${download.suggestedFilename()} ${file.subarray(0, 5).toString('latin1')}`);
  }
  // The tooltip of the button goes with the mouse: what hangs over the page is in no landmark.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await at('documents');
  return heads;
}
