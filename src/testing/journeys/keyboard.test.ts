import { pathTo } from '#domain/base/paths';
import { KIND_WORDS } from '#domain/deadlines/words';
import type { StepName } from '#domain/dossier/wizard';
import { todayInBrussels } from '#domain/language/today';
import { daysLater, monthsLater } from '#domain/law/deadlines';
import { DEMO_PASSWORD } from '../callServer';
import { button, field, type Place, trigger } from './support/acts';
import { axe } from './support/axe';
import { expectNoConsole } from './support/browser';
import { arriveAt, type Desk, openAt, openStep, sitDown } from './support/desk';
import { begun, deleteDrafts, ready } from './support/dossiers';
import { PAPERS } from './support/filing';
import { type Keyboard, keyboardOf } from './support/keyboard';
import { stage } from './support/stage';
import type { Say } from './support/texts';

const app = stage();

const CLAIRE = 'Claire Dumont-Vandenberghe';
const PIETER = 'Pieter Van den Broeck';
const MARC = 'Marc Lambrechts';
const JEROEN = 'Jeroen Vanderstraeten-Willems';

const heading: Place = ({ page }) => page.locator('h1');
const continuing = button('wizard.continue');
/** The day on which the calendar opens. */
const today: Place = ({ page }) => page.getByRole('gridcell').and(page.locator('[tabindex="0"]'));
/** The card with this title. */
const card =
  (title: (say: Say) => string): Place =>
  ({ page, say }) =>
    page.getByLabel(title(say), { exact: true });
/** A field that may be left out says so after its label. */
const optional =
  (label: Parameters<Say>[0]): Place =>
  ({ page, say }) =>
    page.getByLabel(say(label)).and(page.locator('input'));
const mobile = optional('person.mobile');
const mobileOf =
  (name: string): Place =>
  ({ page, say }) =>
    page.getByRole('form').filter({ hasText: name }).getByLabel(say('person.mobile'));
/** The usual cause for which a mandate ends, chosen already. */
const resigned = card((say) => say('dirigeants.cause.resignation'));
const linkButton =
  (action: 'person.addNumber' | 'person.resend', name: string): Place =>
  (desk) =>
    button('person.linkFor', { action: desk.say(action), name })(desk);

type Route = (keys: Keyboard, desk: Desk) => Promise<void>;

/** Sends the link from the form that has just opened; none leaves for a number that had one already. Who does not wait until it goes by itself goes on at once. */
async function sendLink(keys: Keyboard, { page, say }: Desk, gsm = ''): Promise<void> {
  await keys.lands(mobile);
  await keys.type(gsm);
  // What is said may still be of the one before, and a form that has just sent its own would take the focus back.
  const sent = gsm && page.waitForResponse((answer) => answer.url().endsWith('/links'));
  await keys.press('Enter');
  await sent;
  // Several people's notices may be shown at the same time.
  await page.getByText(say('identity.linkSent')).first().waitFor();
}

/** Step by step, from the heading to the way on. */
const routes: [StepName, Route][] = [
  [
    'step1',
    async (keys) => {
      await keys.to(field('step1.number'));
      await keys.type('1999000150');
      await keys.to(card(() => 'Français'));
      await keys.press('Space');
      await keys.press('Enter');
    },
  ],
  [
    'step1Validate',
    async (keys) => {
      await keys.to(continuing);
      await keys.press('Enter');
    },
  ],
  [
    'servicesStep',
    async (keys) => {
      for (const service of ['address', 'dirigeants', 'cession_parts'] as const) {
        await keys.to(card((say) => say(`services.${service}`)));
        await keys.press('Space');
      }
      await keys.press('Enter');
    },
  ],
  [
    'step2',
    async (keys) => {
      await keys.to(card((say) => say('step2.comptable')));
      await keys.press('Space');
      await keys.press('Enter');
    },
  ],
  [
    'step3',
    async (keys) => {
      for (const date of ['step3.date_changement', 'step3.date_assemblee'] as const) {
        await keys.to(trigger(date));
        await keys.press('Enter');
        await keys.lands(today);
        await keys.press('ArrowRight');
        await keys.press('Enter');
        await keys.lands(trigger(date));
      }
      await keys.to(field('step3.fait_a'));
      await keys.type('Bruxelles');
      await keys.press('Enter');
    },
  ],
  [
    'addressService',
    async (keys, desk) => {
      const { page, say } = desk;
      const seat = [
        ['addressService.zipCode', '1060'],
        ['addressService.street', 'Chaussée de Charleroi'],
        ['addressService.number', '112'],
        ['addressService.box', '3'],
      ] as const;
      for (const [label, value] of seat) {
        await keys.to(optional(label));
        await keys.type(value);
      }
      await page.getByText(say('addressService.localityFilled')).first().waitFor();
      // Of a group without an answer the first is a stop; the arrows lead on and choose.
      await keys.to(card(() => say('addressService.inArticles.yes')));
      await keys.press('ArrowDown');
      await card(() => say('addressService.inArticles.no'))(desk)
        .and(page.locator(':checked'))
        .waitFor();
      await keys.to(continuing);
      await keys.press('Enter');
    },
  ],
  [
    'dirigeantsService',
    async (keys, desk) => {
      await keys.to(linkButton('person.addNumber', CLAIRE));
      await keys.press('Enter');
      // The next one opens each time.
      for (const [name, gsm] of [
        [CLAIRE, '0470001230'],
        [PIETER, '0470001231'],
        [MARC, '0470001232'],
      ] as const) {
        await keys.lands(mobileOf(name));
        await sendLink(keys, desk, gsm);
      }
      // Who waits is back in the row.
      await keys.lands(linkButton('person.resend', MARC));
      await keys.to(button('dirigeants.end', { name: MARC }));
      await keys.press('Enter');
      await keys.lands(resigned);
      await keys.to(button('removal.mandate.confirm'));
      await keys.press('Enter');
      await keys.lands(button('dirigeants.restoreLong', { name: MARC }));

      await keys.to(button('dirigeants.add'));
      await keys.press('Enter');
      await keys.lands(field('dirigeants.surname'));
      await keys.type('De Ridder');
      await keys.to(field('dirigeants.givenName'));
      await keys.type('Sofie');
      await keys.to(mobile);
      await sendLink(keys, desk, '0495007802');
      await keys.lands(button('dirigeants.add'));
      await keys.to(continuing);
      await keys.press('Enter');
    },
  ],
  [
    'cessionService',
    async (keys, desk) => {
      await keys.lands(button('cessionParts.choiceAuto'));
      await keys.press('Enter');
      await keys.lands(button('person.edit', { name: CLAIRE }));
      await keys.press('Enter');
      await keys.lands(field('cessionParts.sharesBefore'));
      await keys.to(field('cessionParts.sharesAfter'));
      await keys.type('259,5');
      await keys.press('Enter');
      // Her number is known: she is a director as well.
      await sendLink(keys, desk);

      // The next one without a number opens; a newcomer comes first here.
      await keys.lands(mobileOf('Aïcha Benali'));
      await keys.to(button('cessionParts.add'));
      await keys.press('Enter');
      await keys.lands(field('cessionParts.fullName'));
      await keys.type(JEROEN);
      await keys.to(field('cessionParts.sharesAfter'));
      await keys.type('140,5');
      await keys.press('Enter');
      await sendLink(keys, desk, '0468002145');

      // Pieter is a director: his number is known. Then the others are asked in turn.
      await keys.to(button('checks.sendAll', { n: 1 }), 'back');
      await keys.press('Enter');
      await keys.lands(mobileOf('Aïcha Benali'));
      await sendLink(keys, desk, '0479006621');
      await keys.lands(field('cessionParts.representative'));
      await keys.type('Jan Peeters');
      await keys.to(mobile);
      await sendLink(keys, desk, '0479006620');
      await keys.to(continuing);
      await keys.press('Enter');
    },
  ],
  [
    'step4',
    async (keys) => {
      await keys.to(field('step4.label'));
      await keys.press('Control+End');
      await keys.type(' Pour extrait conforme.');
      await keys.to(button('step4.finish', { n: 7 }));
      await keys.press('Enter');
    },
  ],
];

/** No mouse, and no focus that the page or the Tab key has not moved itself. */
test('a request with three services is filed by keyboard alone, to its documents', async () => {
  const desk = await sitDown(app, { lang: 'fr' });
  const { page, say, visit } = desk;
  const keys = keyboardOf(desk);
  await deleteDrafts(desk);
  const began = Date.now();

  await page.goto('/login/fr');
  await heading(desk).waitFor();
  await keys.to(field('login.email'));
  await keys.type('client@demo.greffio.be');
  await keys.to(field('login.password'));
  await keys.type(DEMO_PASSWORD);
  await keys.press('Enter');

  for (const [step, route] of routes) {
    await arriveAt(desk, step);
    // The popup of the share transfer opens by itself and takes the focus.
    if (step !== 'cessionService') await keys.lands(heading);
    await route(keys, desk);
  }

  await page.waitForURL('**/finish**');
  await keys.lands(heading);
  await keys.to(() => page.getByRole('link', { name: say('finish.documents') }));
  await keys.press('Enter');
  await page.waitForURL('**/form?demande_id=*');
  await keys.lands(heading);
  // What is below the papers moves while they are being read.
  const [first = ''] = PAPERS.fr;
  await button('documents.download', { name: first })(desk).waitFor();
  for (const name of PAPERS.fr) {
    await keys.to(button('documents.download', { name }));
    const [download] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  }

  const seconds = Math.round((Date.now() - began) / 1000);
  expect(keys.faults).toEqual([]);
  expectNoConsole(visit);
  console.info(
    `By keyboard: ${keys.presses()} presses, ${keys.characters()} of them typed, in ${seconds} s.`,
  );
});

/** Where, what is opened, by which button, and what has the focus then. */
const openings: [StepName, string, Place, Place][] = [
  ['step3', 'the calendar', trigger('step3.date_changement'), today],
  // By its place: it is called by a number that another dossier has, once that is known.
  ['dirigeantsService', 'the phone form', ({ page }) => page.locator('[id^=person-link-]').first(), mobile],
  ['dirigeantsService', 'the form of a director', button('person.edit', { name: CLAIRE }), mobile],
  ['dirigeantsService', 'a new director', button('dirigeants.add'), field('dirigeants.surname')],
  ['dirigeantsService', 'the end of a mandate', button('dirigeants.end', { name: CLAIRE }), resigned],
  [
    'cessionService',
    'the form of a shareholder',
    button('person.edit', { name: CLAIRE }),
    field('cessionParts.sharesBefore'),
  ],
  ['cessionService', 'a new shareholder', button('cessionParts.add'), field('cessionParts.fullName')],
  [
    'cessionService',
    'a deletion',
    button('cessionParts.delete', { name: CLAIRE }),
    button('removal.shareholder.keep'),
  ],
  ['cessionService', 'the total', button('cessionParts.totalEdit'), field('cessionParts.total')],
  ['cessionService', 'the capital', button('cessionParts.capitalEdit'), field('cessionParts.capital')],
  ['cessionService', 'the popup', button('cessionParts.restart'), button('cessionParts.choiceAuto')],
];

describe('what opens takes the focus, and Escape gives it back', () => {
  let desk: Desk;
  const ids: Partial<Record<StepName, number>> = {};
  beforeAll(async () => {
    desk = await sitDown(app, { lang: 'nl', colorScheme: 'dark' });
    ids.step3 = ids.dirigeantsService = await begun(desk);
    ids.cessionService = await ready(desk);
  });

  test.each(openings)('on %s: %s', async (step, _what, opener, inside) => {
    const keys = keyboardOf(desk);
    if (new URL(desk.page.url()).pathname !== pathTo(step)) await openStep(desk, step, ids[step] ?? 0);
    await opener(desk).focus();
    await keys.press('Enter');
    await keys.lands(inside);
    await keys.press('Escape');
    await keys.lands(opener);
    expectNoConsole(desk.visit);
  });
});

test.each([
  ['fr', '1999000150'],
  ['nl', '1999000249'],
] as const)(
  'deadlines and clients, in %s: a month and back, a confirmation noted, the client opened',
  async (lang, number) => {
    const desk = await sitDown(app, { lang });
    const { page, say, call } = desk;
    const keys = keyboardOf(desk);
    const { id, name } = (await call<{ id: number; name: string }>('POST', '/clients', { number })).body;
    const late = monthsLater(daysLater(todayInBrussels(), -5), -12);
    await call('PUT', `/clients/${id}`, { ubo_confirmed_on: late });
    const kind = KIND_WORDS[lang].ubo;
    const confirm = button('deadlines.actOf', { act: say('deadlines.confirmed'), client: name, kind });
    const link =
      (to: string): Place =>
      () =>
        page.getByRole('link', { name: to, exact: true });

    await openAt(desk, pathTo('deadlines'));
    await confirm(desk).waitFor();
    await keys.to(button('deadlines.byMonth'));
    await keys.press('Enter');
    // What only a list is asked is gone by then, and nobody is led there.
    await button('deadlines.next')(desk).waitFor();
    await keys.to(button('deadlines.next'));
    await keys.press('Enter');
    await keys.to(button('deadlines.byWeek'), 'back');
    await keys.press('Enter');
    await confirm(desk).waitFor();
    await keys.to(confirm);
    await keys.press('Enter');
    await keys.lands(heading);

    await openAt(desk, pathTo('clients'));
    await link(name)(desk).waitFor();
    await keys.to(link(name));
    await keys.press('Enter');
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    // A year later it is due again: by hand, with its day.
    await keys.to(button('deadlines.more', { client: name, kind }));
    await keys.press('Enter');
    await keys.press('Enter');
    await page.getByRole('dialog').waitFor();
    await keys.press('Escape');
    await keys.lands(button('deadlines.more', { client: name, kind }));
    expect(keys.faults).toEqual([]);
    expectNoConsole(desk.visit);
  },
  60_000,
);

test.each(['fr', 'nl'] as const)('Ctrl K finds a client’s dossier and somebody in it (%s)', async (lang) => {
  const desk = await sitDown(app, { lang, colorScheme: lang === 'nl' ? 'dark' : 'light' });
  const { page, visit } = desk;
  const keys = keyboardOf(desk);
  await begun(desk);
  await openAt(desk, pathTo('profile'));
  await heading(desk).waitFor();
  const palette: Place = () => page.getByRole('combobox', { name: desk.say('command.title') });
  const option = (name: RegExp) => page.getByRole('option', { name }).first();

  await keys.to(button('command.title'));
  await keys.press('Control+k');
  await keys.lands(palette);
  await keys.type(lang === 'fr' ? 'brass' : 'kanaal');
  await option(/ (Brasserie du Canal|Kanaalbrouwerij)/).waitFor();
  expect(await axe(page)).toEqual([]);
  await keys.press('Escape');
  await keys.lands(button('command.title'));

  await keys.press('Control+k');
  await keys.lands(palette);
  await keys.type('claire dumont');
  await option(new RegExp(`^${CLAIRE}`)).waitFor();
  await keys.press('Enter');
  await page.waitForURL('**/mes-demandes?person=*');
  await page.getByText(desk.say('demandes.ofPerson', { name: CLAIRE })).waitFor();
  expectNoConsole(visit);
});
