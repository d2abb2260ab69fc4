import type { Blanks } from '#domain/contract/entities/forms';
import { pathTo } from '#domain/contract/paths';
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
      await canvas.waitFor();
      await drawn();
      await clean(admin, `map-${shape}`);
      await page.getByRole('combobox', { name: say('forms.specimen') }).selectOption('long');
      await drawn();
      await clean(admin, `specimen-${shape}`);
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
