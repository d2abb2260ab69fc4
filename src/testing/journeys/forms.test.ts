import { pathTo } from '#domain/base/paths';
import type { Blanks } from '#domain/forms/record';
import type { FormName } from '#domain/forms/values';
import type { Language } from '#domain/language/languages';
import { type BlankShape, officialBlank } from '../officialBlanks';
import { axe } from './support/axe';
import { expectNoConsole } from './support/browser';
import { type Desk, openAt, picture, settled, sitDown } from './support/desk';
import { stage } from './support/stage';

/* The official forms, from the uploaded PDF to the page with its values, with every kind of blank. */

const app = stage();
const TAB = pathTo('adminSettings', undefined, { tab: 'forms' });

async function clean(desk: Desk, name: string) {
  await settled(desk.page);
  await picture(desk, `forms-${name}`);
  expect([name, await axe(desk.page)]).toEqual([name, []]);
  // The browser's own lines: an upload that is refused, and a canvas that this test reads.
  expectNoConsole(desk.visit, { except: [/422/, /willReadFrequently/] });
}

const blank = async (shape: BlankShape, form: FormName, lang: Language) => ({
  name: `${shape}-${form}-${lang}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await officialBlank(shape, form, lang)),
});

test.each<[Language, number]>([
  ['fr', 1440],
  ['nl', 768],
])(
  'blanks are refused with a reason, shown with their values, and put into use (%s, %d)',
  async (lang, width) => {
    const admin = await sitDown(app, { lang, width, who: 'admin' });
    const { page, say } = admin;
    await openAt(admin, TAB);
    const upload = async (...files: Parameters<typeof blank>[]) =>
      page
        .getByLabel(say('forms.choose'))
        .setInputFiles(await Promise.all(files.map((file) => blank(...file))));
    const row = (form: FormName) => {
      const title = say(`forms.title.${form}`, { lang: say(`forms.lang.${lang}`) });
      return page.getByRole('listitem').filter({ hasText: title });
    };
    await row('formulaire1').waitFor();
    await clean(admin, 'empty');

    await upload(['encrypted', 'formulaire1', lang], ['long', 'formulaire2', lang]);
    await page.getByText(say('forms.encrypted')).waitFor();
    await page.getByText(say('forms.tooLong', { most: 20 })).waitFor();
    await clean(admin, 'refused');

    // Blank until the page is drawn.
    const drawn = () =>
      page.waitForFunction(() => {
        const drawn = document.querySelector('canvas');
        const pixels = drawn?.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height).data;
        return pixels?.some((part, at) => at % 4 < 3 && part > 0 && part < 128);
      });
    for (const shape of ['named', 'flat', 'rotated', 'nameless'] as const) {
      await openAt(admin, TAB);
      await row('formulaire1').waitFor();
      await upload([shape, 'formulaire1', lang]);
      await row('formulaire1')
        .getByRole('link', { name: say('forms.continue') })
        .click();
      const canvas = page.getByRole('img', {
        name: say('forms.title.formulaire1', { lang: say(`forms.lang.${lang}`) }),
      });
      if (width >= 900) {
        await canvas.waitFor();
        await drawn();
        await clean(admin, `map-${shape}`);
        await page.getByRole('combobox', { name: say('forms.specimen') }).selectOption('long');
        await drawn();
        await clean(admin, `specimen-${shape}`);
      } else {
        // The list alone: nothing can be placed on so small a page.
        await page.getByText(say('forms.wider')).waitFor();
        expect(await canvas.count()).toBe(0);
        await clean(admin, `list-${shape}`);
      }
      if (shape !== 'nameless') {
        await page.getByRole('button', { name: say('forms.delete') }).click();
        await row('formulaire1').waitFor();
      }
    }
    await page.getByRole('button', { name: say('forms.use'), exact: true }).click();
    await page.getByRole('button', { name: say('forms.copy') }).waitFor();
    await openAt(admin, TAB);
    await row('formulaire1').getByText(say('forms.state.used'), { exact: true }).waitFor();
    await clean(admin, 'used');
    const { blanks } = (await admin.call<Blanks>('GET', '/admin/forms')).body;
    expect(blanks.filter((one) => one.lang === lang)).toMatchObject([
      { form: 'formulaire1', used_until: null },
    ]);
  },
  240_000,
);

test('the mouse drags a value onto a flat page, and its mark by the handles', async () => {
  const admin = await sitDown(app, { lang: 'nl', who: 'admin' });
  const { page, say } = admin;
  await openAt(admin, TAB);
  await page.getByLabel(say('forms.choose')).setInputFiles([await blank('flat', 'formulaire2', 'nl')]);
  const title = say('forms.title.formulaire2', { lang: say('forms.lang.nl') });
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('link', { name: say('forms.continue') }).click();
  const sheet = page.getByRole('img', { name: title });
  await sheet.waitFor();
  const chip = page.getByRole('listitem').filter({ hasText: say('forms.value.number') });
  // What lies over the page takes it.
  await chip.dragTo(sheet, { targetPosition: { x: 200, y: 300 }, force: true });
  const what = say('forms.mark', { name: 'm1' });
  const handle = (id: 'forms.move' | 'forms.size') => page.getByRole('button', { name: say(id, { what }) });
  await handle('forms.move').waitFor();
  const mark = page.getByRole('combobox', { name: what });
  const box = async () => {
    // On the page, however far that is scrolled.
    const [on, of] = [await mark.boundingBox(), await sheet.boundingBox()];
    if (!on || !of) throw new Error('no mark');
    return [on.x - of.x, on.y - of.y, on.width, on.height].map(Math.round) as [
      number,
      number,
      number,
      number,
    ];
  };
  const pull = async (id: 'forms.move' | 'forms.size', x: number, y: number) => {
    const at = await handle(id).boundingBox();
    if (!at) throw new Error(`no ${id}`);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.mouse.move(at.x + 8, at.y + 8);
    await page.mouse.down();
    await page.mouse.move(at.x + 8 + x, at.y + 8 + y, { steps: 3 });
    await page.mouse.up();
    expect((await saved).status()).toBe(200);
  };
  const [x, y, width, height] = await box();
  // Points are whole, pixels are not.
  const near = (numbers: number[]) => numbers.map((number) => expect.closeTo(number, -0.5));
  await pull('forms.move', 60, 40);
  expect(await box()).toEqual(near([x + 60, y + 40, width, height]));
  await pull('forms.size', 50, 20);
  expect(await box()).toEqual(near([x + 60, y + 40, width + 50, height + 20]));
  await page.reload();
  await mark.waitFor();
  expect(await box()).toEqual(near([x + 60, y + 40, width + 50, height + 20]));
  await clean(admin, 'moved');
}, 60_000);
