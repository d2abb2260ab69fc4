import { pathTo } from '#domain/base/paths';
import { readyDemande, sendLinks } from '../callServer';
import { button, choosing, field, filling, pressing, seeing, words } from './support/acts';
import { insisting } from './support/api';
import { axe } from './support/axe';
import { expectNoConsole } from './support/browser';
import { arriveAt, openAt, openStep, picture, sitDown } from './support/desk';
import { takeOver } from './support/dossiers';
import { stage } from './support/stage';

/** What the law changes, seen by who files: a deed for the seat, a resignation, a company with its permanent representative. */
const app = stage();
const LEAVES = 'Marc Lambrechts';

test('a seat for the notary, a resignation and a company as director', async () => {
  const desk = await sitDown(app, { lang: 'fr' });
  const { visit, page, say, call } = desk;
  const seen = async (name: string) => {
    expect([name, await axe(page)]).toEqual([name, []]);
    expectNoConsole(visit);
    await picture(desk, `law-${name}`);
  };
  // What the registry would hand back leads to the step that mends it.
  const late = await readyDemande(call, 'fr');
  const dates = { date_changement: '2026-12-01', date_assemblee: '2031-05-04', fait_a: 'Bruxelles' };
  await insisting(call)('PUT', `/demandes/${late.id}`, dates);
  await openAt(desk, `${pathTo('causes')}?demande_id=${late.id}`);
  const cause = page.getByRole('row').filter({ hasText: say('causes.decisionFarAhead.title') });
  await cause.getByText(say('causeList.state.blocks')).waitFor();
  await seen('causes');
  await cause.getByRole('link').click();
  await arriveAt(desk, 'step3');

  const { id } = await readyDemande(call, 'fr');
  await openStep(desk, 'addressService', id);
  await choosing('addressService.inArticles.yes')(desk);
  await seeing(words('addressService.notary'))(desk);
  await seeing(words('addressService.preparation', { n: 5 }))(desk);
  await seen('gate');
  await pressing('wizard.continue')(desk);
  await arriveAt(desk, 'dirigeantsService');

  await page.getByRole('button', { name: say('dirigeants.end', { name: LEAVES }) }).click();
  await seeing(words('dirigeants.cause.resignation'))(desk);
  await seen('end');
  await pressing('removal.mandate.confirm')(desk);
  await seeing(words('person.ended'))(desk);

  await pressing('dirigeants.add')(desk);
  await filling('dirigeants.surname', 'Peeters')(desk);
  await filling('dirigeants.givenName', 'An')(desk);
  await page.locator('#dirigeant-new-GSM').fill('0470 00 99 11');
  await page.getByRole('checkbox', { name: say('dirigeants.company') }).check();
  await field('step1.number')(desk).fill('1999.001.041');
  await page.getByText('Fonds Meridia').first().waitFor();
  await seen('company');
  await button('dirigeants.addAndSend')(desk).click();
  await page.getByText('Peeters').filter({ visible: true }).first().waitFor();

  await openStep(desk, 'step4', id);
  const text = await field('step4.label')(desk).inputValue();
  for (const phrase of [LEAVES, 'Fonds Meridia', 'An Peeters', /démission/, /représentant permanent/])
    expect(text).toMatch(phrase);
  // A notary publishes the seat.
  expect(text).not.toMatch('Charleroi');
  const elsewhere = await takeOver(call, id);
  await sendLinks(id, insisting(elsewhere));
  const { body } = await elsewhere('POST', `/demandes/${id}/progress`, { progress: 100 });
  expect(body).toMatchObject({ progress: 100 });

  await openAt(desk, `${pathTo('documents')}?demande_id=${id}`);
  for (const name of ['Dossier pour le notaire', 'Formulaire I'])
    await page.getByText(name, { exact: true }).first().waitFor();
  await seen('documents');
  await visit.context.close();
});
