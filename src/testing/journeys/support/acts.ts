import type { Locator, Route } from 'playwright-core';
import type { Desk } from './desk';
import { choose } from './filing';
import type { Say } from './texts';

export type TextId = Parameters<Say>[0];
type Values = Parameters<Say>[1];

/** Something on the page, found by our own words. */
export type Place = (desk: Desk) => Locator;
/** Something a person does, or that happens to him. */
export type Act = (desk: Desk) => Promise<unknown>;

export const field =
  (label: TextId): Place =>
  ({ page, say }) =>
    page.getByLabel(say(label), { exact: true }).and(page.locator('input, textarea, select'));
export const group =
  (legend: TextId): Place =>
  ({ page, say }) =>
    page.getByRole('group', { name: say(legend), exact: true });
/** A button by its name, with or without what it costs: "Ajouter", "Ajouter +1 crédit". */
export const button =
  (id: TextId, values?: Values): Place =>
  ({ page, say }) =>
    page
      .getByRole('button', {
        name: new RegExp(`^${pattern(say(id, values))}( ${pattern(say('person.oneCredit'))})?$`),
      })
      .first();
/** A button that goes on with its value: "Prise d’effet, choisissez une date". */
export const trigger =
  (id: TextId): Place =>
  ({ page, say }) =>
    page.getByRole('button', { name: new RegExp(`^${pattern(say(id))} `) });
export const alert =
  (id: TextId, values?: Values): Place =>
  (desk) =>
    desk.page.getByRole('alert').filter({ hasText: desk.say(id, values) });

const pattern = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

/** Words that stand anywhere on the page. */
export const words =
  (id: TextId, values?: Values): Place =>
  ({ page, say }) =>
    page.getByText(say(id, values)).filter({ visible: true }).first();
export const dialog: Place = ({ page }) => page.getByRole('dialog');

/** Waits for something. */
export const seeing =
  (place: Place): Act =>
  (desk) =>
    place(desk).waitFor();
export const escaping: Act = ({ page }) => page.keyboard.press('Escape');
export const pressing =
  (id: TextId, values?: Values): Act =>
  (desk) =>
    button(id, values)(desk).click();
export const filling =
  (label: TextId, value: string, at = 0): Act =>
  (desk) =>
    field(label)(desk).nth(at).fill(value);
export const choosing =
  (title: TextId): Act =>
  ({ person, say }) =>
    choose(person, say(title));

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** A call that is not let through: by which method, to which address below /api. */
export type Call = readonly [Method, RegExp];

/** From now on such calls are lost on the way, or answered like this. */
export const cutting =
  ([method, path]: Call, answer: 'lost' | { status: number; body?: object } = 'lost'): Act =>
  ({ page }) =>
    page.route(
      ({ pathname }) => path.test(pathname.replace(/^\/api/, '')),
      (route: Route) => {
        if (route.request().method() !== method) return route.fallback();
        if (answer === 'lost') return route.abort();
        return route.fulfill({ status: answer.status, json: answer.body ?? { message: 'server.error' } });
      },
    );
/** From now on such calls stay without an answer. */
export const stalling =
  ([method, path]: Call): Act =>
  ({ page }) =>
    page.route(
      ({ pathname }) => path.test(pathname.replace(/^\/api/, '')),
      (route: Route) => (route.request().method() === method ? undefined : route.fallback()),
    );
/** Every call gets through again. */
export const mending: Act = ({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** What Chromium itself says of a call that was lost or refused. */
export const LOST = /net::ERR_FAILED/;
export const refused = (status: number) => new RegExp(`the server responded with a status of ${status}`);

export const alerted = ({ page }: Desk, words: string) =>
  page.getByRole('alert').filter({ hasText: words }).first().waitFor();

/** Waits until the description of a field says this, and holds an input to being marked as wrong. */
export async function saidOn(desk: Desk, place: Place, words: string): Promise<void> {
  const control = place(desk).first();
  await control.waitFor();
  const found = await desk.page.waitForFunction(
    ([element, words]) => {
      const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
      const ids = element?.getAttribute('aria-describedby')?.split(' ') ?? [];
      const said = flat(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
      if (!said.includes(flat(words))) return null;
      // A group, and a button that opens a calendar, have no such mark: the words are theirs by their description.
      return element?.matches('input, textarea, select') ? element.getAttribute('aria-invalid') : 'none';
    },
    [await control.elementHandle(), words] as const,
  );
  expect(await found.jsonValue()).not.toBe('false');
}
