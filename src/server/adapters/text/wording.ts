import type { PersonFacts } from '#domain/dossier/dossierFacts';

/* How a fact is found in somebody else's words. */

/** Case, spaces, commas and the shape of apostrophes and hyphens are a writer's choice, not a fact. */
export const folded = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02BC`´]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s,;:()«»"“”]+/g, ' ')
    .trim();

/** Whole words only: « d'An Peeters » names An Peeters, « Jan Peeters-Willems » does not name Jan Peeters. */
const RUNS_ON_BEFORE = /[\p{L}\p{N}]-?$/u;
const RUNS_ON_AFTER = /^[-']?[\p{L}\p{N}]/u;

/** How often one of these folded forms is in a folded text, and what is left without them. */
export function takenOut(text: string, forms: readonly string[]): { left: string; times: number } {
  let left = text;
  let times = 0;
  for (const form of forms) {
    let at = left.indexOf(form);
    while (at >= 0) {
      const end = at + form.length;
      const whole =
        !RUNS_ON_BEFORE.test(left.slice(Math.max(0, at - 2), at)) &&
        !RUNS_ON_AFTER.test(left.slice(end, end + 2));
      if (whole) {
        left = `${left.slice(0, at)}·${left.slice(end)}`;
        times += 1;
      }
      at = left.indexOf(form, at + 1);
    }
  }
  return { left, times };
}

/** Given name first, or last as in a register. */
export const formsOfName = ({ name, givenName, surname }: PersonFacts): string[] => [
  name,
  `${surname} ${givenName}`.trim(),
];
