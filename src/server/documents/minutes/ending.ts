import type { Sheet } from '../pdf/Sheet';

/** What ends minutes, each drawn at the sheet's place. */
export interface Ending {
  /** The last decision; `keep`: points that stay on the page of its end. */
  text: (keep: number) => void;
  /** Its text is so long that a page's end may part it. */
  isLong: boolean;
  /** Draws what follows its text but for the last of it, which the given function draws. */
  under: () => () => void;
  closing: () => void;
  /** Of those who come and go, and of the copy. */
  signs: () => void;
}

/** Points that stay on the page under the text of a decision: the votes on it. */
export const KEPT_UNDER_TEXT = 30;
/** The part of a page up to which closing and signatures stay with the end of the last decision. */
const MOST_KEPT = 0.85;
/** The part of a page that is printed at least before they begin the next one. */
const LEAST_USED = 0.4;

/**
 * No page of signatures alone: the end of the last decision is on theirs or, where that would leave the page before nearly white, the
 * closing words.
 */
export function drawEnding(sheet: Sheet, { text, isLong, under, closing, signs }: Ending): void {
  const all = (parts: readonly (() => void)[]) => () => {
    for (const part of parts) part();
  };
  const [most, least] = [MOST_KEPT, LEAST_USED].map((part) => part * sheet.height) as [number, number];
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
  // A line of votes stays under what is voted.
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
