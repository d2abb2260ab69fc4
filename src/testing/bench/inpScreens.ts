import type { Page } from 'playwright-core';
import { pathTo } from '#domain/base/paths';
import { button as buttonOf, field as fieldOf, type TextId } from '../journeys/support/acts';
import { type arriveAt, type Desk, openAt, openStep, settled } from '../journeys/support/desk';

import type { Busy } from './inpSeed';

type Values = Parameters<typeof buttonOf>[1];

/** What a hand does on a screen, and how the page gets ready for it again. */
interface Act {
  name: string;
  work: (at: Desk) => Promise<unknown>;
  after?: (at: Desk) => Promise<unknown>;
}

export interface Screen {
  name: string;
  who: 'client' | 'admin';
  open: (desk: Desk, busy: Busy) => Promise<unknown>;
  acts: Act[];
}

const field = (at: Desk, id: TextId) => fieldOf(id)(at);
const button = (at: Desk, id: TextId, values?: Values) => buttonOf(id, values)(at);
const type = async (at: Desk, id: TextId, words: string) => {
  await field(at, id).focus();
  await at.page.keyboard.type(words, { delay: 120 });
};
const pressEscape = ({ page }: Desk) => page.keyboard.press('Escape');

const director = 'Claire Vandenberghe 20';
const holder = 'Pieter Van den Broeck 50';

const people = (name: string): Act[] => [
  {
    name: 'opens a form in a row',
    work: (at) => button(at, 'person.edit', { name }).click(),
  },
  { name: 'closes it', work: (at) => button(at, 'ui.cancel').click() },
];

const directors: Screen = {
  name: '40 directors',
  who: 'client',
  open: (desk, busy) => openStep(desk, 'dirigeantsService', busy.open),
  acts: [
    ...people(director),
    { name: 'opens the form of a new one', work: (at) => button(at, 'dirigeants.add').click() },
    { name: 'types a name', work: (at) => type(at, 'dirigeants.surname', 'Lambrechts') },
    { name: 'closes the typed form', work: (at) => button(at, 'ui.cancel').click() },
    {
      name: 'asks to remove one',
      work: (at) => button(at, 'dirigeants.remove', { name: director }).click(),
    },
    { name: 'keeps them', work: (at) => button(at, 'removal.director.keep').click() },
    {
      name: 'adds one',
      work: async (at) => {
        await button(at, 'dirigeants.add').click();
        await field(at, 'dirigeants.surname').fill('Nouveau');
        await field(at, 'dirigeants.givenName').fill('Zoé');
        await at.page.locator('button[type="submit"]').click();
        await button(at, 'dirigeants.remove', { name: 'Zoé Nouveau' }).waitFor();
      },
    },
    {
      name: 'removes one',
      work: async (at) => {
        await button(at, 'dirigeants.remove', { name: 'Zoé Nouveau' }).click();
        await button(at, 'removal.director.confirm').click();
        await button(at, 'dirigeants.remove', { name: 'Zoé Nouveau' }).waitFor({ state: 'detached' });
      },
    },
  ],
};

const shares: Screen = {
  name: '100 shareholders',
  who: 'client',
  open: (desk, busy) => openStep(desk, 'cessionService', busy.open),
  acts: [
    ...people(holder),
    {
      name: 'opens a number in its place',
      work: (at) => button(at, 'cessionParts.editAfter', { name: holder, held: '10' }).click(),
    },
    {
      name: 'types there',
      work: async (at) => {
        await at.page.keyboard.type('12', { delay: 120 });
      },
      after: pressEscape,
    },
    { name: 'opens the form of a new one', work: (at) => button(at, 'cessionParts.add').click() },
    { name: 'types a name', work: (at) => type(at, 'cessionParts.fullName', 'Lambrechts') },
    { name: 'closes the typed form', work: (at) => button(at, 'ui.cancel').click() },
    {
      name: 'asks to remove one',
      work: (at) => button(at, 'cessionParts.delete', { name: holder }).click(),
    },
    { name: 'keeps them', work: (at) => button(at, 'removal.shareholder.keep').click() },
  ],
};

const opening: Screen = {
  name: 'distribution of 100 lines',
  who: 'client',
  open: async (desk, busy) => {
    await openStep(desk, 'cessionService', busy.open);
    await button(desk, 'cessionParts.restart').click();
    await button(desk, 'cessionParts.choiceManual').click();
    await desk.page.getByLabel(desk.say('cessionParts.openingPerson', { n: 50 }), { exact: true }).waitFor();
  },
  acts: [
    {
      name: 'types a name',
      work: async ({ page, say }) => {
        await page.getByLabel(say('cessionParts.openingPerson', { n: 50 }), { exact: true }).focus();
        await page.keyboard.type('Lambrechts', { delay: 120 });
      },
    },
    { name: 'adds a line', work: (at) => button(at, 'cessionParts.openingAddLine').click() },
    {
      name: 'removes a line',
      work: (at) => button(at, 'cessionParts.openingRemoveLine', { n: 101 }).click(),
    },
    {
      name: 'closes the typed form',
      work: (at) => button(at, 'ui.cancel').click(),
      after: async (at) => {
        await button(at, 'cessionParts.restart').click();
        await button(at, 'cessionParts.choiceManual').click();
      },
    },
  ],
};

const dates: Screen = {
  name: 'dates',
  who: 'client',
  open: (desk, busy) => openStep(desk, 'step3', busy.open),
  acts: [
    {
      name: 'opens the calendar',
      work: ({ page }) => page.locator('main button[aria-haspopup="dialog"]').first().click(),
    },
    {
      name: 'chooses a day',
      work: ({ page }) => page.getByRole('gridcell', { name: '15', exact: true }).click(),
      after: ({ page }) => page.getByRole('grid').waitFor({ state: 'detached' }),
    },
    { name: 'types a place', work: (at) => type(at, 'step3.fait_a', 'Liège') },
  ],
};

const services: Screen = {
  name: 'services',
  who: 'client',
  open: (desk, busy) => openStep(desk, 'servicesStep', busy.open),
  acts: [
    {
      name: 'ticks and unticks one',
      work: async ({ page }) => {
        const card = page.locator('label', { has: page.locator('input[type="checkbox"]') }).first();
        await card.click();
        await page.waitForTimeout(200);
        await card.click();
      },
    },
  ],
};

const list: Screen = {
  name: 'list of 100 requests',
  who: 'admin',
  open: async (desk) => {
    // As long as the server answers at once.
    await desk.page.route(/\/api\/demandes\?/, (route) =>
      route.continue({ url: route.request().url().replace('per_page=25', 'per_page=100') }),
    );
    await openAt(desk, pathTo('adminServices'));
    await settled(desk.page);
    await desk.page.locator('tbody tr:nth-child(100)').waitFor();
  },
  acts: [
    {
      name: 'sorts',
      work: ({ page }) => page.locator('thead button').first().click(),
      after: ({ page }) => page.waitForTimeout(1_000),
    },
    {
      name: 'chooses a language',
      work: async (at) => {
        await field(at, 'demandes.language').selectOption('fr');
      },
      after: ({ page }) => page.waitForTimeout(1_000),
    },
    {
      name: 'types a search',
      work: async (at) => {
        await type(at, 'demandes.search', 'brasserie');
        await at.page.waitForTimeout(1_500);
      },
    },
    {
      name: 'walks it by key',
      work: async ({ page }) => {
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        for (let n = 0; n < 5; n += 1) {
          await page.keyboard.press('j');
          await page.waitForTimeout(80);
        }
      },
    },
    {
      name: 'clears the filters',
      work: (at) => button(at, 'demandes.clearFilters').click(),
      after: ({ page }) => page.waitForTimeout(1_000),
    },
  ],
};

const review: Screen = {
  name: 'review of that dossier',
  who: 'admin',
  open: async (desk, busy) => {
    await desk.page.unrouteAll();
    await openAt(desk, pathTo('adminDemande', { id: String(busy.finished) }));
    await settled(desk.page);
    await button(desk, 'review.refuse').waitFor();
  },
  acts: [
    { name: 'opens the refusal', work: (at) => button(at, 'review.refuse').click() },
    {
      name: 'types a reason',
      work: (at) =>
        at.page
          .locator('textarea')
          .focus()
          .then(() => at.page.keyboard.type('Adresse', { delay: 120 })),
    },
    {
      name: 'ticks a reason',
      work: ({ page }) =>
        page.getByRole('region').locator('label:has(input[type="checkbox"])').last().click(),
    },
    { name: 'closes it', work: pressEscape },
  ],
};

const dashboard: Screen = {
  name: 'dashboard',
  who: 'client',
  open: async (desk) => {
    await openAt(desk, pathTo('client'));
    await settled(desk.page);
  },
  acts: [
    { name: 'types a search', work: (at) => type(at, 'demandes.search', 'brass') },
    {
      name: 'chooses a language',
      work: (at) => field(at, 'demandes.language').selectOption('fr'),
      after: ({ page }) => page.waitForTimeout(500),
    },
    {
      name: 'clears the filters',
      work: (at) => button(at, 'demandes.clearFilters').click(),
    },
  ],
};

export const screens: readonly Screen[] = [
  directors,
  shares,
  opening,
  dates,
  services,
  dashboard,
  list,
  review,
];

/** Ways between steps by their tabs, there and back, in the crowded dossier. */
export const ways: readonly [from: Step, to: Step][] = [
  ['servicesStep', 'step2'],
  ['step2', 'step3'],
  ['step3', 'servicesStep'],
  ['addressService', 'dirigeantsService'],
  ['dirigeantsService', 'cessionService'],
  ['cessionService', 'dirigeantsService'],
  ['dirigeantsService', 'step4'],
];
type Step = Parameters<typeof arriveAt>[1];

/** The link of a step in the frame. */
export const tabOf = (page: Page, step: Step) => page.locator(`nav a[href^="${pathTo(step)}?"]`).first();
