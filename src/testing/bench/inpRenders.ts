import type { Page } from 'playwright-core';

/** What React's own tools read of a component that stands on the page. */
interface Fiber {
  /** Which kind it is. */
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  /** The same one as it stood before. */
  alternate: Fiber | null;
}

/** Components drawn since each press or key, the last of them at the end. */
interface Drawn {
  drawn: number[];
}

/** Counts the components that React draws, in every document of the page: it tells this hook, in a built page too. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** Functions, classes, and what `forwardRef` and `memo` make of them: not elements, texts, contexts. */
    const COMPONENTS = [0, 1, 11, 14, 15];
    /** React marks with it what was called again. */
    const PERFORMED_WORK = 1;
    const drawn = [0];
    const countNew = (fiber: Fiber | null): number =>
      fiber === null
        ? 0
        : Number(COMPONENTS.includes(fiber.tag)) + countNew(fiber.child) + countNew(fiber.sibling);
    const count = (fiber: Fiber): number => {
      const before = fiber.alternate;
      if (before === null) return Number(COMPONENTS.includes(fiber.tag)) + countNew(fiber.child);
      let sum = COMPONENTS.includes(fiber.tag) ? fiber.flags & PERFORMED_WORK : 0;
      // The same child as before: nothing below was looked at.
      if (fiber.child !== before.child)
        for (let child = fiber.child; child; child = child.sibling) sum += count(child);
      return sum;
    };
    Object.assign(window, {
      drawn,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
          drawn.push((drawn.pop() ?? 0) + count(root.current));
        },
        onCommitFiberUnmount: () => {},
      },
    });
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, () => drawn.push(0), { capture: true });
  });
}

/** How many components each press or key of `work` drew, until the page is at rest after the last. */
export async function rendersOf(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    (window as unknown as Drawn).drawn.length = 0;
  });
  await work();
  await page.waitForTimeout(1_000);
  return page.evaluate(() => (window as unknown as Drawn).drawn);
}
