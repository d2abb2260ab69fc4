import { readFileSync } from 'node:fs';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';

/** Less than half of what the package has as `axe.source`, which every new page would have to be sent and to read. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What needs no landmark around it: as axe has it, and an open menu, which hides the page as a dialog does. */
const ON_ITS_OWN = 'dialog, [role=dialog], [role=alertdialog], svg, .MuiMenu-paper';

/**
 * What axe finds wrong on the page as it stands: one line per element, empty when nothing.
 * `expect(await axe(page)).toEqual([])`. All rules run, best practices included.
 * A tooltip that stands open is left out: MUI draws it at the end of the page, outside of every landmark.
 */
export async function axe(page: Page): Promise<string[]> {
  await addAxe(page);
  const { violations } = await page.evaluate(
    (runOptions) =>
      (window as unknown as { axe: typeof axeCore }).axe.run({ exclude: ['[role="tooltip"]'] }, runOptions),
    {
      resultTypes: ['violations'],
      // The style sheets are not read again: no rule that runs asks for them.
      preload: { assets: ['media'] },
      checks: { region: { options: { regionMatcher: ON_ITS_OWN } } },
    } satisfies RunOptions & { checks: object },
  );
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map((node) => `${id} (${impact}): ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  );
}

async function addAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  // Not as a script element: the content security policy of the page allows scripts of its own origin only. Nor by
  // page.evaluate, which reads the text anew for each page: a script of this form is read once a browser process.
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Runtime.evaluate', { expression: source });
}

/** Kept with their pages: one that is detached takes the page's virtual authenticators along. */
const sessions = new WeakMap<Page, CDPSession>();
