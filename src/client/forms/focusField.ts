const FOCUSABLE =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]';

/** Poll interval for a field that is drawn later. */
const EVERY_MS = 50;
const TRIES = { amongOthers: 10, alone: 40 };

/**
 * Focuses the element with this id, or its first control. False when there is none or it cannot be focused: an open dialog would take the
 * focus back.
 */
export function focusField(id: string): boolean {
  const found = document.getElementById(id);
  if (!found || found.closest('[aria-hidden="true"]')) return false;
  const inner = found.matches(FOCUSABLE) ? null : found.querySelector<HTMLElement>(FOCUSABLE);
  const target = inner ?? found;
  target.scrollIntoView?.({ block: 'center' });
  target.focus({ preventScroll: true });
  return document.activeElement === target;
}

/** The same after the next drawing; falls back to the other ids. */
export function focusNext(wanted: string, ...otherwise: string[]): void {
  const look = (left: number) => {
    if (focusField(wanted)) return;
    if (left > 0) setTimeout(look, EVERY_MS, left - 1);
    else otherwise.some(focusField);
  };
  setTimeout(look, 0, otherwise.length > 0 ? TRIES.amongOthers : TRIES.alone);
}

/** Whether the focus is in this field's form, or nowhere. */
export function hasFocus(field: string): boolean {
  const { activeElement, body } = document;
  const form = document.getElementById(field)?.closest('form');
  return activeElement === body || form?.contains(activeElement) === true;
}
