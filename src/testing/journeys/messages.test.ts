import { pathTo } from '#domain/base/paths';
import type { Language } from '#domain/language/languages';
import { alert, alerted, cutting, field, LOST, mending, pressing, saidOn } from './support/acts';
import { axe } from './support/axe';
import { expectNoConsole } from './support/browser';
import { arriveAt, bothDesks, openAt, openStep, picture } from './support/desk';
import { scenes } from './support/scenes';
import { stage } from './support/stage';

/**
 * How messages of the wizard stand in a browser: axe at each kind of place, once in French on a wide screen in light or in
 * Dutch on a phone in dark. Which message answers what, the screens' tests hold.
 */
const app = stage();
const desks = bothDesks(app);
const languages: Language[] = ['fr', 'nl'];
afterEach(async () => {
  for (const lang of languages) await mending(desks[lang]);
});

describe.each(languages)('each message on its place, in %s', (lang) => {
  const here = scenes.filter((_, index) => languages[index % 2] === lang);
  test.each(here)('$name', async ({ name, step, dossier, lines, except = [] }) => {
    const desk = desks[lang];
    const { visit, page, say } = desk;
    if (dossier) await openStep(desk, step, await dossier(desk));
    else await openAt(desk, pathTo(step));
    for (const { acts, says, on } of lines) {
      for (const act of acts) await act(desk);
      if (on === 'alert') await alerted(desk, say(says));
      else for (const place of on) await saidOn(desk, place, say(says));
      expect([says, await axe(page)]).toEqual([says, []]);
      expectNoConsole(visit, { except });
    }
    await picture(desk, `messages-${name}`);
  });
});

test('a call that is lost is said, nothing typed is lost, and the retry works', async () => {
  const desk = desks.nl;
  const { visit, page, say } = desk;
  const number = field('step1.number')(desk);
  const retry = { name: say('ui.retry') };
  await openAt(desk, pathTo('step1'));

  await cutting(['GET', /^\/enterprises\/\d+$/])(desk);
  await number.fill('1999.000.249');
  // Beside its button: the words alone may be said to a screen reader as well.
  const offline = page.getByText(say('error.offline')).filter({ has: page.getByRole('button') });
  await offline.waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await number.inputValue()).toBe('1999000249');
  await mending(desk);
  await offline.getByRole('button', retry).click();
  await offline.waitFor({ state: 'detached' });

  await cutting(['POST', /^\/demandes$/])(desk);
  await pressing('step1.open')(desk);
  const notOpened = alert('wizard.openFailed')(desk);
  await notOpened.waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await number.inputValue()).toBe('1999000249');
  await mending(desk);
  await notOpened.getByRole('button', retry).click();
  await arriveAt(desk, 'step1Validate');
  expectNoConsole(visit, { except: [LOST] });
});
