import { pathTo } from '#domain/base/paths';
import type { Demande } from '#domain/dossier/demande';
import { createSandboxRegistry } from '../../server/adapters/registry/sandbox';
import { sendLinks } from '../callServer';
import { button, filling, group, pressing, seeing, words } from './support/acts';
import { insisting, openDossier } from './support/api';
import { axe } from './support/axe';
import { expectNoConsole } from './support/browser';
import { arriveAt, type Desk, openAt, openStep, PHONE, picture, sitDown, WIDE } from './support/desk';
import { choose } from './support/filing';
import { stage } from './support/stage';

/* Decisions that are more than who comes and who goes, from the step to the finished dossier. */

const SA = '1999000150';
const VOF = '1999002328';
const IN_GHENT = '1999000249';

const sandbox = createSandboxRegistry();
const app = stage(
  {},
  {
    registry: {
      ...sandbox,
      /** The partnership of the sample is seated where documents are in French. */
      async readEnterprise(number) {
        const company = await sandbox.readEnterprise(number);
        const elsewhere = number === VOF ? await sandbox.readEnterprise(IN_GHENT) : null;
        return company && elsewhere
          ? { ...company, bce: { ...company.bce, address: elsewhere.bce.address } }
          : company;
      },
    },
  },
);

type Service = 'dirigeants_service' | 'cession_parts_service';
const services = { address_service: 0, dirigeants_service: 0, cession_parts_service: 0 };
const others = { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Brussel' };

/** A dossier up to the step of this service. */
const upTo = ({ call, lang }: Desk, service: Service, number: string) =>
  openDossier(call, {
    number,
    langue: lang,
    saved: [{ ...services, [service]: 1 }, { depositaire: 'comptable' }, others],
    progress: 75,
  });

/** Everybody in office has a number and was sent the link. */
async function directors(desk: Desk): Promise<Demande> {
  const demande = await upTo(desk, 'dirigeants_service', SA);
  const must = insisting(desk.call);
  for (const [at, { id }] of demande.dirigeants.entries())
    await must('PUT', `/dirigeantsService/${id}`, { GSM: `+3247000001${at}` });
  await sendLinks(demande.id, desk.call);
  return demande;
}

/** Nothing is wrong with the page as it stands. */
async function looksRight(desk: Desk, name: string): Promise<void> {
  expect([name, await axe(desk.page)]).toEqual([name, []]);
  expectNoConsole(desk.visit);
  await picture(desk, `decisions-${name}`);
}

/** From the last step of people to the end; answers the text that is published. */
async function finish(desk: Desk, price: number): Promise<string> {
  const { page, say } = desk;
  await pressing('wizard.continue')(desk);
  await arriveAt(desk, 'step4');
  const text = page.getByRole('textbox', { name: say('step4.label') });
  await text.waitFor();
  const published = await text.inputValue();
  await pressing('step4.finish', { n: price })(desk);
  await page.waitForURL('**/finish**');
  await page.getByRole('heading', { level: 1, name: say('finish.title') }).waitFor();
  expectNoConsole(desk.visit);
  return published;
}

test('a mandate is renewed, in French', async () => {
  const desk = await sitDown(app, { lang: 'fr', width: WIDE });
  const { page, say } = desk;
  const { id } = await directors(desk);
  await openStep(desk, 'dirigeantsService', id);
  await pressing('dirigeants.menu', { name: 'Marc Lambrechts' })(desk);
  await page.getByRole('menu').waitFor();
  await looksRight(desk, 'menu');
  await page.getByRole('menuitem', { name: say('dirigeants.menu.renewal') }).click();
  await seeing(words('dirigeants.goesOn.renewal'))(desk);
  await page.getByText(/renouvelle le mandat d’administrateur de Marc Lambrechts/).waitFor();
  await looksRight(desk, 'renewal');
  expect(await finish(desk, 5)).toMatch(/renouvelle le mandat d’administrateur de Marc Lambrechts/);
  await desk.visit.context.close();
});

test('the board co-opts in the place of who resigns, in Dutch on a phone', async () => {
  const desk = await sitDown(app, { lang: 'nl', width: PHONE });
  const { page, say } = desk;
  const { id } = await directors(desk);
  await openStep(desk, 'dirigeantsService', id);
  await pressing('dirigeants.end', { name: 'Marc Lambrechts' })(desk);
  await pressing('removal.mandate.confirm')(desk);
  await seeing(words('person.ended'))(desk);
  await pressing('dirigeants.add')(desk);
  await filling('dirigeants.surname', 'De Ridder')(desk);
  await filling('dirigeants.givenName', 'Sofie')(desk);
  await page.locator('#dirigeant-new-GSM').fill('0495 00 78 02');
  await pressing('dirigeants.addAndSend')(desk);
  await seeing(words('dirigeants.added'))(desk);

  await group('dirigeants.by')(desk).waitFor();
  await choose(desk.person, 'De raad van bestuur');
  await seeing(words('dirigeants.added.cooptation'))(desk);
  await looksRight(desk, 'board');
  const action = say('dirigeants.terms');
  await pressing('person.linkFor', { action, name: 'Sofie De Ridder' })(desk);
  await page
    .getByText(/coöpteert/)
    .first()
    .waitFor();
  await looksRight(desk, 'cooptation');
  // The link is sent once its row offers another.
  await button('person.linkFor', { action: say('person.resend'), name: 'Sofie De Ridder' })(desk).waitFor();

  const published = await finish(desk, 6);
  for (const phrase of [/coöpteert de raad van bestuur Sofie De Ridder/, /ontslag/, /Marc Lambrechts/])
    expect(published).toMatch(phrase);
  await desk.visit.context.close();
});

test('partners of a VOF agree to transfers, in Dutch on a phone', async () => {
  const desk = await sitDown(app, { lang: 'nl', width: PHONE });
  const { page, say, call } = desk;
  const { id } = await upTo(desk, 'cession_parts_service', VOF);
  const partner = (full_name: string, shares_old: string, shares: string, at: number) => ({
    ...{ full_name, shares, GSM: `+3247000002${at}` },
    ...(shares_old !== '0' && { shares_old }),
  });
  const give = (is_origin: 0 | 1, shareholders: object[], told: object = {}) =>
    insisting(call)('POST', '/shareholders', { demande_id: id, is_origin, shareholders, ...told });
  await give(1, [partner('Quentin Servais', '60', '30', 0), partner('Lucie Servais', '40', '20', 1)], {
    total_shares: '100',
  });
  await give(0, [{ ...partner('Els Maes', '0', '30', 2), domicile: '9000 Gent, Veldstraat 1' }]);
  await sendLinks(id, call);

  // Partners and their parts have names of their own.
  await openAt(desk, pathTo('cessionService'), id);
  await page.getByRole('button', { name: 'Een vennoot toevoegen' }).click();
  await filling('cessionParts.fullName', 'Luc Maes')(desk);
  await page.getByLabel('Deelnemingen na', { exact: true }).fill('20');
  await filling('cessionParts.domicile', '9000 Gent, Coupure 2')(desk);
  await looksRight(desk, 'partner');
  await pressing('cessionParts.toPhone')(desk);
  const mobile = page.getByLabel(say('person.mobile'), { exact: true });
  await mobile.fill('0468 00 21 45');
  await pressing('person.sendLink')(desk);
  await mobile.waitFor({ state: 'detached' });

  await pressing('cessionParts.transfersEdit')(desk);
  await page.getByRole('group', { name: 'Van Lucie Servais aan Luc Maes' }).waitFor();
  await looksRight(desk, 'transfers');
  await pressing('cessionParts.transfersSave')(desk);
  await page.getByText('Van Lucie Servais aan Luc Maes: 20').waitFor();
  await looksRight(desk, 'told');

  const published = await finish(desk, 7);
  for (const phrase of [/keuren eenparig de overdracht goed/, /Coupure 2/, /Veldstraat 1/])
    expect(published).toMatch(phrase);
  await page.getByRole('link', { name: say('finish.documents') }).click();
  await page.getByText('Formulier I', { exact: true }).first().waitFor();
  await looksRight(desk, 'documents');
  await desk.visit.context.close();
});
