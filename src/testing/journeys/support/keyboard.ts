import type { Page } from 'playwright-core';
import type { Place } from './acts';
import type { Desk } from './desk';

/** More than this from one place to another is a page nobody can work with by keyboard. */
const FAR = 40;

export interface Keyboard {
  press(key: string, times?: number): Promise<void>;
  type(text: string): Promise<void>;
  /** Tab (or Shift+Tab) until this has the focus. */
  to(place: Place, direction?: 'forwards' | 'back'): Promise<void>;
  /** Waits until the page itself has put the focus there. */
  lands(place: Place): Promise<void>;
  /** What was wrong at some stop of Tab: not seen, hidden by something, without a ring. Empty when nothing. */
  faults: string[];
  /** How far it was, stop by stop: '5 Continuer'. */
  runs: string[];
  presses(): number;
  characters(): number;
}

/** One person's keyboard: counts what is pressed, and looks at every stop of Tab as the eye would. */
export function keyboardOf(desk: Pick<Desk, 'page' | 'say'> & Desk): Keyboard {
  const { page } = desk;
  const faults: string[] = [];
  const runs: string[] = [];
  const count = { presses: 0, characters: 0 };

  const press = async (key: string, times = 1) => {
    for (let n = 0; n < times; n += 1) await page.keyboard.press(key);
    count.presses += times;
  };
  return {
    press,
    faults,
    runs,
    presses: () => count.presses,
    characters: () => count.characters,
    type: async (text) => {
      await page.keyboard.type(text);
      count.presses += text.length;
      count.characters += text.length;
    },
    to: async (place, direction = 'forwards') => {
      const target = place(desk).first();
      for (let n = 1; n <= FAR; n += 1) {
        await press(direction === 'back' ? 'Shift+Tab' : 'Tab');
        const stop = await lookAtFocus(page);
        faults.push(...stop.faults.map((fault) => `${fault}, on the way to ${target}`));
        if (await hasFocus(target)) {
          runs.push(`${n} ${stop.name}`);
          return;
        }
      }
      throw new Error(`${target} is further than ${FAR} stops away`);
    },
    lands: (place) => place(desk).and(page.locator(':focus')).first().waitFor({ state: 'attached' }),
  };
}

const hasFocus = async (target: ReturnType<Place>) =>
  (await target.count()) > 0 && target.evaluate((element) => element === document.activeElement);

/** What has the focus, and what is wrong with how it shows. */
const lookAtFocus = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // What closes by itself hands the focus on a moment later.
    for (let n = 0; n < 20 && document.activeElement === document.body; n += 1) await frame();
    const element = document.activeElement;
    if (!element || element === document.body) return { name: 'nothing', faults: ['the focus is lost'] };
    const name = element.getAttribute('aria-label') ?? (element.id || element.textContent || element.tagName);
    const ringed = (of: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(of);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    /** What the eye takes for it: a mark one ticks is drawn by its label, a field by its frame. */
    const drawn = () => {
      let part: Element | null = element;
      for (let up = 0; up < 4 && part && !ringed(part); up += 1) part = part.parentElement;
      return part && ringed(part) ? part : null;
    };
    // Some rings are drawn by React, a frame or two after the browser has moved the focus.
    for (let n = 0; n < 20 && !drawn(); n += 1) await frame();
    const ring = drawn();
    if (!ring) return { name, faults: [`no ring: ${name}`] };
    const { x, y, width, height } = ring.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 24));
    const seen = there !== null && (ring.contains(there) || there.contains(ring));
    return { name, faults: seen ? [] : [`not seen: ${name}, behind ${there?.textContent?.slice(0, 40)}`] };
  });
