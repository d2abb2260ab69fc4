import type { Locator } from 'playwright-core';
import { pathTo } from '#domain/base/paths';
import type { Demande } from '#domain/dossier/demande';
import type { Service } from '#domain/dossier/services';
import type { EarlierPeople } from '#domain/people/verification';
import { readyDemande } from '../callServer';
import { decide } from '../checkedPeople';
import { button, field } from './support/acts';
import { callerAt, insisting, tokenAt } from './support/api';
import { axe } from './support/axe';
import { expectNoConsole } from './support/browser';
import { arriveAt, bothDesks, type Desk, openAt, PHONE, picture, WIDE } from './support/desk';
import { finish } from './support/dossiers';
import { stage } from './support/stage';

/* The second dossier of an office: how often somebody has to press, and what they type, from the client's page to the finish. */

const app = stage();
const desks = bothDesks(app);
let client: number;

const until = async <T>(read: () => Promise<T>, holds: (found: T) => boolean): Promise<T> => {
  for (let n = 0; n < 200; n += 1) {
    const found = await read();
    if (holds(found)) return found;
    await new Promise((go) => setTimeout(go, 100));
  }
  throw new Error('It did not come.');
};

/** The office has filed one dossier of the company, in which everybody was checked. */
beforeAll(async () => {
  const { call } = desks.fr;
  const must = insisting(call);
  await must('POST', '/office');
  client = (await must<{ id: number }>('POST', '/clients', { number: '1999000150' })).id;
  const { id } = await readyDemande(call);
  const read = async () => (await must<{ demande: Demande }>('GET', `/demandes/${id}`)).demande;
  const { dirigeants } = await until(read, (one) => one.dirigeants.every(({ session_id }) => session_id));
  for (const { session_id, givenName, surname } of dirigeants)
    await decide(call, session_id, 'approved', `${givenName}|${surname}`);
  await finish(desks.fr, id);
  const people = () => must<EarlierPeople>('GET', `/demandes/${id}/people`);
  await until(people, ({ checked }) => checked.length === dirigeants.length);
}, 60_000);

/** Somebody at a desk whose presses are counted. */
function counted(desk: Desk) {
  let clicks = 0;
  const { page, say } = desk;
  const see = async (name: string) => {
    expect([name, await axe(page)]).toEqual([name, []]);
    await picture(desk, `usual-${name}-${page.viewportSize()?.width}`);
  };
  const press = async (place: Locator) => {
    await place.click();
    clicks += 1;
  };
  return {
    see,
    press,
    goOn: () => press(button('wizard.continue')(desk)),
    clicks: () => clicks,
    /** From the client's page to the dates: the services and the depositor are said already. */
    async open(service: Service) {
      // Outside of a dossier nobody knows how its form calls directors.
      const link = page.locator(`a[href*="service=${service}"]`);
      await openAt(desk, pathTo('clientPage', { id: String(client) }));
      await link.waitFor();
      await see('client');
      await press(link);
      await arriveAt(desk, 'step1');
      await page
        .getByText(/Brasserie du Canal|Kanaalbrouwerij/)
        .first()
        .waitFor();
      await button('step1.open')(desk).waitFor();
      await see('step1');
      await press(button('step1.open')(desk));
      await arriveAt(desk, 'step1Validate');
      await press(button('wizard.continue')(desk));
      await arriveAt(desk, 'step3');
      await see('step3');
      await press(button('wizard.continue')(desk));
    },
    async finish() {
      await arriveAt(desk, 'step4');
      // The proposal has come.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('textarea')].some((one) => one.value.length > 100),
      );
      await see('step4');
      await press(page.getByRole('button', { name: new RegExp(`^${say('step4.finish', { n: 0 })}`) }));
      await page.waitForURL('**/finish**');
      expectNoConsole(desk.visit);
    },
  };
}

describe.each([
  ['fr', WIDE],
  ['nl', PHONE],
  ['fr', PHONE],
  ['nl', WIDE],
] as const)('in %s at %i pixels', (lang, width) => {
  beforeAll(() => desks[lang].page.setViewportSize({ width, height: 780 }));

  test('an address costs at most eight clicks and one typed address', async () => {
    const desk = desks[lang];
    const { page, say } = desk;
    const hand = counted(desk);
    await hand.open('address');
    await arriveAt(desk, 'addressService');
    await field('addressService.street')(desk).fill('Chaussée de Charleroi');
    await field('addressService.number')(desk).fill('112');
    await field('addressService.zipCode')(desk).fill('1060');
    const no = page.getByRole('radio', { name: new RegExp(`^${say('addressService.inArticles.no')}`) });
    await no.waitFor();
    await hand.press(page.locator('label').filter({ has: no }));
    await hand.see('address');
    await hand.goOn();
    await hand.finish();
    expect(hand.clicks()).toBeLessThanOrEqual(8);
  }, 60_000);

  test('a resignation and an appointment of somebody known cost at most twelve', async () => {
    const desk = desks[lang];
    const { page } = desk;
    const hand = counted(desk);
    await hand.open('dirigeants');
    await arriveAt(desk, 'dirigeantsService');
    await hand.press(page.locator('[id^=person-remove-]').first());
    await hand.press(button('removal.mandate.confirm')(desk));
    await page.locator('[id^=person-restore-]').waitFor();
    await hand.press(page.locator('#person-add'));
    await hand.press(page.getByRole('button', { name: 'Sofie De Ridder', exact: true }));
    await hand.see('offered');
    await hand.press(button('dirigeants.addSubmit')(desk));
    await page.locator('#form-add').waitFor({ state: 'detached' });
    await page.getByRole('region').first().waitFor();
    await hand.see('appointed');
    await hand.goOn();
    await hand.finish();
    expect(hand.clicks()).toBeLessThanOrEqual(12);
    // The next one is no usual case either while a dossier that is not decided ends the same mandate.
    const must = insisting(desk.call);
    const { data } = await must<{ data: { id: number }[] }>('GET', '/user-demandes');
    const admin = callerAt(app.url(), await tokenAt(app.url(), 'admin'));
    await insisting(admin)('POST', `/demandes/change_state/${data[0]?.id}`, { state: true });
  }, 60_000);
});
