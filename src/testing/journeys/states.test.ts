import { pathTo } from '#domain/base/paths';
import { mending } from './support/acts';
import { axe } from './support/axe';
import { expectNoConsole } from './support/browser';
import { bothDesks, leave, openAt, picture, WIDE } from './support/desk';
import { stage } from './support/stage';
import { visits } from './support/states';

/**
 * axe on the states of the wizard that no other journey comes by, each once: French, wide and light, and Dutch, on a phone
 * and dark, in turn.
 */
const app = stage();
const desks = bothDesks(app);

describe.each(['fr', 'nl'] as const)('nothing for axe to find, in %s', (lang) => {
  // A call that was held back must not be let through.
  afterEach(async () => {
    await leave(desks[lang]);
    await mending(desks[lang]);
  });
  const here = visits.filter(({ only }, index) =>
    only === undefined ? (index % 2 === 0) === (lang === 'fr') : (only === 'phone') === (lang === 'nl'),
  );

  test.each(here)('$name', async ({ at, dossier, early, states, except = [], only }) => {
    const desk = desks[lang];
    const { visit, page } = desk;
    const id = await dossier?.(desk);
    await early?.(desk);
    if (typeof only === 'number') await page.setViewportSize({ width: only, height: 900 });
    await openAt(desk, typeof at === 'string' ? pathTo(at) : at(id ?? 0), at === 'step1' ? undefined : id);
    for (const { name, acts, shows } of states) {
      for (const act of acts) await act(desk);
      await shows(desk).waitFor();
      expect([name, await axe(page)]).toEqual([name, []]);
      expectNoConsole(visit, { except });
      await picture(desk, `states-${name}`);
    }
    // What the page went on saying while it stood there is not said of the next one.
    await leave(desk);
    expectNoConsole(visit, { except });
    if (typeof only === 'number') await page.setViewportSize({ width: WIDE, height: 900 });
  });
});
