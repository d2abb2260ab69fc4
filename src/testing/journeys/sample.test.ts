import { pathTo } from '#domain/base/paths';
import { button, dialog, pressing, seeing, words } from './support/acts';
import { axe } from './support/axe';
import { expectNoConsole } from './support/browser';
import { type Desk, openAt, picture, settled, sitDown } from './support/desk';
import { choose, giveDates, goOn } from './support/filing';
import { stage } from './support/stage';

/* Somebody without a dossier tries the seven steps: nothing is sent or charged, and nothing stays. */

const app = stage();

async function see(desk: Desk, name: string) {
  await settled(desk.page);
  expect([name, await axe(desk.page)]).toEqual([name, []]);
  await picture(desk, `sample-${name}`);
}

test('from an empty account through the sample dossier and back to an empty account', async () => {
  const desk = await sitDown(app, { lang: 'fr', who: 'gerant', width: 1366 });
  const { page, person, say, call, visit } = desk;
  const credits = async () => (await call<{ credits: number }>('GET', '/user')).body.credits;
  const before = await credits();
  await openAt(desk, pathTo('client'));
  await seeing(button('sample.try'))(desk);
  await see(desk, 'offered');

  await pressing('sample.try')(desk);
  await page.waitForURL(({ pathname }) => pathname === pathTo('step1Validate'));
  await seeing(words('sample.inWizard'))(desk);
  await see(desk, 'step1Validate');
  await goOn(person, pathTo('servicesStep'));
  await choose(person, say('services.address'));
  await goOn(person, pathTo('step2'));
  await choose(person, say('step2.gestionnaire'));
  await page.getByLabel(say('step2.name'), { exact: true }).selectOption('Camille Exemple');
  await see(desk, 'step2');
  await goOn(person, pathTo('step3'));
  await giveDates(person, 'step3.date_decision');
  await page.getByLabel(say('addressService.zipCode')).fill('1060');
  await page.getByLabel(say('addressService.street')).fill('Chaussée de Charleroi');
  await page.getByLabel(say('addressService.number')).fill('112');
  await page.getByText(say('addressService.localityFilled')).first().waitFor();
  await choose(person, say('addressService.inArticles.no'));
  await see(desk, 'address');
  await goOn(person, pathTo('step4'));
  await page.waitForFunction(() =>
    [...document.querySelectorAll('textarea')].some((one) => one.value.includes('Charleroi')),
  );
  await see(desk, 'step4');

  await pressing('sample.finish')(desk);
  await page.getByRole('heading', { level: 1, name: say('sample.endTitle') }).waitFor();
  await page.getByRole('region', { name: say('sample.papers') }).waitFor();
  await see(desk, 'end');
  await pressing('sample.removeConfirm')(desk);
  await dialog(desk)
    .getByRole('button', { name: say('sample.removeConfirm') })
    .click();
  await seeing(button('sample.try'))(desk);
  expect(new URL(page.url()).pathname).toBe(pathTo('client'));
  expect((await call<{ meta: { total: number } }>('GET', '/mydemandes')).body.meta.total).toBe(0);
  expect(await credits()).toBe(before);
  expectNoConsole(visit);
}, 120_000);
