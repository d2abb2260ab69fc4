import type { Page } from 'playwright-core';
import { pathTo } from '#domain/base/paths';
import type { StepName } from '#domain/dossier/wizard';
import type { Language } from '#domain/language/languages';
import type { Call } from '../../callServer';
import { callerAt, type DemoAccount, tokenAt } from './api';
import { screenshot, type Visit } from './browser';
import { type Filer, filer } from './filing';
import type { Stage } from './stage';
import type { Say } from './texts';

/** A person at a page of his own, whose session is open: no login is clicked through. */
export interface Desk {
  visit: Visit;
  page: Page;
  person: Filer;
  say: Say;
  /** Calls of the same person. */
  call: Call;
  token: string;
  lang: Language;
}

interface Options {
  lang: Language;
  who?: DemoAccount;
  width?: number;
  colorScheme?: 'light' | 'dark';
}

export async function sitDown(stage: Stage, options: Options): Promise<Desk> {
  const { lang, who = 'client', width = WIDE, colorScheme = 'light' } = options;
  const [visit, token] = await Promise.all([
    stage.open({ width, locale: `${lang}-BE`, colorScheme }),
    tokenAt(stage.url(), who, lang),
  ]);
  const { page } = visit;
  const person = filer(page, lang, async () => {});
  return {
    visit,
    page,
    person,
    say: person.say,
    call: callerAt(stage.url(), token),
    token,
    lang,
  };
}

export const WIDE = 1440;
export const PHONE = 360;

/** One desk for each language, for all journeys of a file: French wide and light, Dutch on a phone and dark. */
export function bothDesks(stage: Stage): Record<Language, Desk> {
  const desks = {} as Record<Language, Desk>;
  beforeAll(async () => {
    desks.fr = await sitDown(stage, { lang: 'fr', width: WIDE });
    desks.nl = await sitDown(stage, { lang: 'nl', width: PHONE, colorScheme: 'dark' });
  }, 60_000);
  return desks;
}

/** A page of the same origin that runs nothing: nobody writes into the storage meanwhile. */
const NOTHING = '/robots.txt';
/** The page is left; what it still had to say is said. */
export async function leave({ page }: Desk): Promise<void> {
  if (!page.url().endsWith(NOTHING)) await page.goto(NOTHING);
}

/** Opens a page as the tab that was on it would after a reload: the session in the browser, the dossier in the tab. */
export async function openAt(desk: Desk, path: string, demandeId?: number): Promise<void> {
  const { page, call, token, lang } = desk;
  // The page takes the language of the account, which the people at the desks share.
  await call('POST', '/user/language', { language: lang });
  await leave(desk);
  await page.evaluate(
    ([token, lang, id]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('lang', lang);
      sessionStorage.clear();
      if (id) sessionStorage.setItem('demande_id', id);
    },
    [token, lang, demandeId === undefined ? '' : String(demandeId)] as const,
  );
  await page.goto(path);
}

/** A picture of this state, when pictures are asked for. */
export const picture = ({ page, lang }: Desk, name: string): Promise<void> =>
  screenshot(page, `${name}-${lang}`.replace(/[^\w-]+/g, '-'));

/** Opens a step of a dossier and waits for its sheet. */
export async function openStep(desk: Desk, step: StepName, demandeId: number): Promise<void> {
  await openAt(desk, pathTo(step), demandeId);
  await arriveAt(desk, step);
}

const TITLES = {
  step1: 'wizard.title.step1',
  step1Validate: 'wizard.title.step1Validate',
  servicesStep: 'wizard.title.servicesStep',
  step2: 'wizard.title.step2',
  step3: 'wizard.title.step3',
  addressService: 'wizard.title.addressService',
  dirigeantsService: 'wizard.title.dirigeantsService',
  cessionService: 'wizard.title.cessionService',
  step4: 'wizard.title.step4',
} as const satisfies Record<StepName, Parameters<Say>[0]>;

/** Waits until the page is this step: its address, its heading, and the dossier read. */
export async function arriveAt({ page, say }: Pick<Desk, 'page' | 'say'>, step: StepName): Promise<void> {
  await page.waitForURL((url) => url.pathname === pathTo(step));
  // Not by its role: a dialog that opens with the step hides the page behind it.
  await page.locator('h1', { hasText: say(TITLES[step]) }).waitFor();
  await settled(page);
}

/** Waits until everything the page has asked for is there. */
export const settled = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('main [aria-busy="true"]') === null,
  );
