import type { Sheet } from '../pdf/Sheet';

/** The end of the minutes; each function draws at the sheet's position. */
export interface Ending {
  /** The last decision; `keep`: points reserved on the page where it ends. */
  text: (keep: number) => void;
  /** Long enough to be split between pages. */
  isLong: boolean;
  /** Draws what follows the text except its last part, which the returned function draws. */
  under: () => () => void;
  closing: () => void;
  /** Signatures of people who join or leave, and of the copy. */
  signs: () => void;
}

/** Points reserved under a decision's text, for the votes on it. */
export const KEPT_UNDER_TEXT = 30;
/** Closing and signatures stay with the end of the last decision up to this share of a page. */
const MAX_KEPT = 0.85;
/** Least used share of a page before they move to the next one. */
const MIN_USED = 0.4;

/**
 * Prevents a page with signatures only: the end of the last decision is kept with them or, when that would leave the page before nearly
 * empty, the closing words.
 */
export function drawEnding(sheet: Sheet, { text, isLong, under, closing, signs }: Ending): void {
  const all = (parts: readonly (() => void)[]) => () => {
    for (const part of parts) part();
  };
  const [most, least] = [MAX_KEPT, MIN_USED].map((part) => part * sheet.height) as [number, number];
  const decided = sheet.heightOf(() => text(0));
  const whole = all([() => under()(), closing, signs]);
  const height = sheet.heightOf(whole);
  const left = sheet.used + (isLong ? decided / 2 : 0);
  if (decided + height <= sheet.room || (height <= most && left >= least)) {
    text(height);
    sheet.together(whole);
    return;
  }
  text(KEPT_UNDER_TEXT);
  const last = under();
  const ending = all([last, closing, signs]);
  const rest = sheet.heightOf(ending);
  // A line of votes stays under its decision.
  const isVote = sheet.heightOf(last) <= KEPT_UNDER_TEXT;
  if (rest <= sheet.room || (!isVote && rest <= most && sheet.used >= least)) {
    sheet.together(ending);
    return;
  }
  last();
  const end = all([closing, signs]);
  const tail = sheet.heightOf(end);
  if (tail <= sheet.room || (tail <= sheet.height && sheet.used >= least)) sheet.together(end);
  else {
    sheet.together(closing);
    sheet.together(signs);
  }
}
