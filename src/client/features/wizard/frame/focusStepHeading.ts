/** Focuses the heading of the step, for a button that disappears with its action; Tab goes on from there. */
export function focusStepHeading(): void {
  // A call may end after its page is gone.
  document?.querySelector<HTMLElement>('main h1')?.focus();
}
