import { pathTo } from '#domain/base/paths';
import type { Demande } from '#domain/dossier/demande';
import { button, dialog, field, pressing, seeing, words } from './support/acts';
import { insisting } from './support/api';
import { axe } from './support/axe';
import { expectNoConsole } from './support/browser';
import { arriveAt, bothDesks, type Desk, openAt, picture, settled } from './support/desk';
import { finished } from './support/dossiers';
import { stage } from './support/stage';

/* What an office makes of a dossier that is finished: another company's, and a model under a name. */

const app = stage();
const desks = bothDesks(app);

beforeAll(() => insisting(desks.fr.call)('POST', '/office'));

async function see(desk: Desk, name: string) {
  await settled(desk.page);
  expect([name, await axe(desk.page)]).toEqual([name, []]);
  await picture(desk, `again-${name}`);
}

/** Types the number of another company, opens its dossier, and answers that. */
async function openFor(desk: Desk, number: string): Promise<Demande> {
  const { page, call } = desk;
  await field('step1.number')(desk).fill(number);
  await seeing(button('step1.open'))(desk);
  await see(desk, `company-${number}`);
  await pressing('step1.open')(desk);
  await arriveAt(desk, 'step1Validate');
  const id = await page.evaluate(() => sessionStorage.getItem('demande_id'));
  return (await insisting(call)<{ demande: Demande }>('GET', `/demandes/${id}`)).demande;
}

test.each([
  ['fr', 'Bruxelles', '1999000051', '1999000150'],
  ['nl', 'Brussel', '1999000249', '1999000744'],
] as const)(
  'a dossier is begun again, and kept as a model (%s)',
  async (lang, fait_a, other, third) => {
    const desk = desks[lang];
    const { page, say } = desk;
    const name = `Usuel ${lang}`;
    const id = await finished(desk);
    const openDossier = () => openAt(desk, pathTo('documents', undefined, { demande_id: id }));

    await openDossier();
    await pressing('usual.keep')(desk);
    await seeing(dialog)(desk);
    await field('usual.name')(desk).fill(name);
    await see(desk, 'naming');
    await pressing('usual.keepSubmit')(desk);
    await seeing(words('usual.kept', { name }))(desk);
    await see(desk, 'kept');

    await page.getByRole('link', { name: say('usual.again') }).click();
    await arriveAt(desk, 'step1');
    await seeing(words('usual.from', { id: String(id) }))(desk);
    const again = await openFor(desk, other);
    expect(again).toMatchObject({
      ...{ address_service: 1, dirigeants_service: 1, depositaire: 'comptable', fait_a },
      address: { rue: 'Chaussée de Charleroi', numero: '112' },
    });
    expect(again.dirigeants).toContainEqual(expect.objectContaining({ surname: 'De Ridder', is_not_bce: 1 }));

    await openAt(desk, pathTo('step1'));
    await field('usual.template')(desk)
      .selectOption({ label: name })
      .catch(async () => {
        await page.getByRole('combobox', { name: say('usual.template') }).click();
        await page.getByRole('option', { name }).click();
      });
    const modelled = await openFor(desk, third);
    expect(modelled).toMatchObject({ address_service: 1, depositaire: 'comptable', fait_a });
    expect(modelled.dirigeants.filter(({ is_not_bce }) => is_not_bce === 1)).toEqual([]);

    await openAt(desk, pathTo('office'));
    await page.getByText(name).waitFor();
    await see(desk, 'office');
    await button('usual.deleteOf', { name })(desk).click();
    await seeing(dialog)(desk);
    await see(desk, 'deleting');
    await pressing('usual.delete')(desk);
    await page.getByText(name, { exact: true }).waitFor({ state: 'detached' });
    expectNoConsole(desk.visit);
  },
  90_000,
);
