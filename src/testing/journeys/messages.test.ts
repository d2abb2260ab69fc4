import type { RunOptions } from 'axe-core';
import type { Demande } from '#domain/entities/demande';
import type { Language } from '#domain/languages';
import { pathTo } from '#domain/paths';
import { readyDemande, sendLinks } from '../callServer';
import {
  alerted,
  cutting,
  field,
  LOST,
  mending,
  type Place,
  pressing,
  refused,
  saidOn,
} from './support/acts';
import { callerAt, insisting, tokenAt } from './support/api';
import { axe, COLOURS_SEEN } from './support/axe';
import { expectNoConsole } from './support/browser';
import { arriveAt, bothDesks, type Desk, openAt, openStep, picture, settled } from './support/desk';
import { finished, opened } from './support/dossiers';
import { outages } from './support/outages';
import { scenes } from './support/scenes';
import { stage } from './support/stage';

/**
 * The messages of the wizard (spec sections 5 and 8), provoked as a person would and looked for where he looks: on its field,
 * or in an alert; axe at every place a message stands. What a field says to each kind of wrong number, the screens' tests hold. In turn French on a wide screen in light, and Dutch on a phone
 * in dark: that each text exists in both is checked without a browser.
 */
const app = stage();
const desks = bothDesks(app);
const languages: Language[] = ['fr', 'nl'];
const inTurn = <T>(list: readonly T[], lang: Language) =>
  list.filter((_, index) => languages[index % 2] === lang);
afterEach(async () => {
  for (const lang of languages) await mending(desks[lang]);
});

describe.each(languages)('each message on its place, in %s', (lang) => {
  test.each(inTurn(scenes, lang))('$name', async ({ name, step, dossier, lines, except = [] }) => {
    const desk = desks[lang];
    const { visit, page, say } = desk;
    if (dossier) await openStep(desk, step, await dossier(desk));
    else await openAt(desk, pathTo(step));
    const looked = new Set<Place>();
    // Messages are drawn alike: the first of each page is measured.
    let colours: RunOptions = {};
    for (const { acts, says, values, on } of lines) {
      for (const act of acts) await act(desk);
      const words = typeof says === 'string' ? say(says, values) : says.words;
      if (on === 'alert') await alerted(desk, words);
      else for (const place of on) await saidOn(desk, place, words);
      // A field looks the same whatever it says; an alert may stand anywhere.
      const [place] = on === 'alert' ? [] : on;
      if (!place || !looked.has(place)) expect([words, await axe(page, colours)]).toEqual([words, []]);
      if (place) looked.add(place);
      colours = COLOURS_SEEN;
      expectNoConsole(visit, { except });
    }
    await picture(desk, `messages-${name}`);
  });
});

describe.each(languages)(
  'a call that fails is said, nothing typed is lost, and the retry works, in %s',
  (lang) => {
    test.each(inTurn(outages, lang))('$name', async ({ step, dossier, breaks }) => {
      const desk = desks[lang];
      const { visit, page, say } = desk;
      const id = await dossier?.(desk);
      const [first] = breaks;
      if (first?.early) await cutting(first.cut)(desk);
      await openAt(desk, pathTo(step), id);
      for (const { cut, early, acts, says, keeps, retry, leads } of breaks) {
        if (!early) {
          // What it begins with is there, so that this call alone is missed.
          await settled(page);
          await cutting(cut)(desk);
        }
        for (const act of acts) await act(desk);
        const notice = says(id ?? 0)(desk);
        await notice.waitFor();
        expect(await axe(page, COLOURS_SEEN)).toEqual([]);
        await keeps?.(desk);

        await mending(desk);
        if (retry) await retry(desk);
        else await notice.getByRole('button', { name: say('ui.retry') }).click();
        if (leads === 'on') {
          await notice.waitFor({ state: 'detached' });
          if (!retry) await keeps?.(desk);
        } else await arriveAt(desk, leads);
        expectNoConsole(visit, { except: [LOST] });
      }
    });
  },
);

/** Whose six credits are too few for this dossier of seven. */
describe('credits that do not suffice', () => {
  const TEXT = 'Extrait rédigé par nos soins.';
  const manager = async (lang: Language): Promise<Desk> => {
    const token = await tokenAt(app.url(), 'gerant', lang);
    return { ...desks[lang], token, call: callerAt(app.url(), token) };
  };

  test('a finish leads to the shop, and the text is kept', async () => {
    const desk = await manager('fr');
    const { visit, page, call } = desk;
    const { id } = await readyDemande(call, 'fr');
    const more = { demande_id: id, is_not_bce: 1, surname: 'Maes', givenName: 'An', GSM: '+32495007803' };
    await insisting(call)('POST', '/dirigeantsService', more);
    await sendLinks(id, call);
    await openStep(desk, 'step4', id);
    await field('step4.label')(desk).fill(TEXT);
    await pressing('step4.finish', { n: 7 })(desk);
    await page.waitForURL(({ pathname }) => pathname === pathTo('buyCredits'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { demande } = await insisting(call)<{ demande: Demande }>('GET', `/demandes/${id}`);
    expect(demande).toMatchObject({ text: TEXT, progress: 0 });
    expectNoConsole(visit, { except: [refused(402)] });

    await page.goBack();
    await arriveAt(desk, 'step4');
    expect(await field('step4.label')(desk).inputValue()).toBe(TEXT);
    expectNoConsole(visit);
  });

  test('below six no step can be entered', async () => {
    const desk = await manager('fr');
    const id = await opened(desk);
    await finished(desk); // which takes the last six
    for (const step of ['step1', 'step4'] as const) {
      await openAt(desk, pathTo(step), id);
      await desk.page.waitForURL(({ pathname }) => pathname === pathTo('buyCredits'));
    }
    expectNoConsole(desk.visit);
  });
});
