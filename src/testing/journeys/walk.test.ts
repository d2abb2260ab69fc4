import { pathTo } from '#domain/base/paths';
import type { Demande } from '#domain/dossier/demande';
import type { StepName } from '#domain/dossier/wizard';
import type { Language } from '#domain/language/languages';
import { readyDemande } from '../callServer';
import { walks } from '../walks';
import { trigger } from './support/acts';
import { insisting, openDossier } from './support/api';
import { expectNoConsole } from './support/browser';
import { arriveAt, type Desk, openAt, openStep, sitDown } from './support/desk';
import { takeOver } from './support/dossiers';
import { press } from './support/filing';
import { stage } from './support/stage';

const app = stage();
const languages: Language[] = ['fr', 'nl'];
/** Each person with a demande in which every service is filled in: a walk only changes which are chosen. */
const desks = {} as Record<Language, Desk & { demande: Demande }>;

beforeAll(async () => {
  for (const lang of languages) {
    const desk = await sitDown(app, { lang });
    desks[lang] = { ...desk, demande: await readyDemande(desk.call, lang) };
  }
}, 60_000);

/** Every service, one that is left out between two, and none: the domain's test holds the whole table. */
const cases = [0, 2, 7].flatMap((at, index) => {
  const walk = walks[at];
  return walk ? [{ ...walk, lang: languages[index % 2] ?? 'fr' }] : [];
});

test.each(cases)('$name, in $lang: to the text and back to the services', async (walk) => {
  const desk = desks[walk.lang];
  const { person, page, say, call, demande, visit } = desk;
  await insisting(await takeOver(call, demande.id))('PUT', `/demandes/${demande.id}`, walk.flags);
  await openStep(desk, 'step3', demande.id);
  // A date's field has one width, whatever stands in it.
  expect(await trigger('step3.date_changement')(desk).boundingBox()).toMatchObject({ width: 280 });

  const forwards: StepName[] = walk.services.length > 0 ? [...walk.services, 'step4'] : [];
  for (const step of forwards) {
    await press(person, 'wizard.continue');
    await arriveAt(desk, step);
  }
  if (forwards.length === 0) {
    await press(person, 'wizard.continue');
    await page.getByRole('status').getByText(say('wizard.noService')).waitFor();
    expect(new URL(page.url()).pathname).toBe(pathTo('step3'));
  }
  const here: StepName[] = ['step3', ...forwards];
  for (const step of [...here.slice(0, -1).toReversed(), 'step2', 'servicesStep'] as const) {
    await press(person, 'wizard.previous');
    await arriveAt(desk, step);
  }
  expectNoConsole(visit);
});

/** Where each goes on is held by the tests of the domain and of the dashboard. */
test('a draft goes on from the dashboard where it stands', async () => {
  const desk = desks.nl;
  const { page, say, call, visit } = desk;
  const { id } = await openDossier(call, { langue: 'nl', progress: 75 });
  await openAt(desk, pathTo('client'));
  const remove = page.getByRole('button', {
    name: say('demandes.deleteLabel', { id, company: 'Kanaalbrouwerij NV' }),
  });
  const card = page.getByRole('article').filter({ has: remove });
  await card.getByRole('link', { name: say('demandes.resume') }).click();
  await arriveAt(desk, 'step3');
  expect(await page.evaluate(() => sessionStorage.getItem('demande_id'))).toBe(String(id));
  expectNoConsole(visit);
});
