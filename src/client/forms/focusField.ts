const FOCUSABLE =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]';

/** What is to take the focus may be drawn a little later: it is looked for this often, longer where nothing else would do. */
const EVERY_MS = 50;
const TRIES = { amongOthers: 10, alone: 40 };

/**
 * Moves the focus to the element with this id, or to the first control inside it. False when there is none, or it cannot
 * take the focus: behind a dialog that is still open it would be taken back.
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

/** The same once the page is drawn again; another of these ids when the first one does not appear. */
export function focusNext(wanted: string, ...otherwise: string[]): void {
  const look = (left: number) => {
    if (focusField(wanted)) return;
    if (left > 0) setTimeout(look, EVERY_MS, left - 1);
    else otherwise.some(focusField);
  };
  setTimeout(look, 0, otherwise.length > 0 ? TRIES.amongOthers : TRIES.alone);
}

/** Whether the form of this field has the focus, or nothing has. */
export function holdsFocus(field: string): boolean {
  const { activeElement, body } = document;
  const form = document.getElementById(field)?.closest('form');
  return activeElement === body || form?.contains(activeElement) === true;
}
