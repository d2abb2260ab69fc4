const FOCUSABLE =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/**
 * Moves the focus to the field with this id, or to the first control of the group with this id. False when there is
 * none, or it cannot take the focus.
 */
export function focusField(id: string): boolean {
  const found = document.getElementById(id);
  if (!found) return false;
  const control = found.matches(FOCUSABLE) ? found : found.querySelector<HTMLElement>(FOCUSABLE);
  if (!control) return false;
  control.scrollIntoView?.({ block: 'center' });
  control.focus({ preventScroll: true });
  return document.activeElement === control;
}

/** What was just read is drawn a frame later. */
const DRAWN_MS = 50;

/** The same once the page is drawn again, for the first of these that is there. */
export function focusDrawn(...ids: string[]): void {
  setTimeout(() => ids.some(focusField), DRAWN_MS);
}

/** Where a choice was that goes with it: the heading of the step, from which Tab goes on. */
export function focusStep(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
