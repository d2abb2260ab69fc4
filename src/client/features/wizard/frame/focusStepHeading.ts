/** Where a button was that goes with what it did: the heading of the step, from which Tab goes on. */
export function focusStepHeading(): void {
  // A call may end after the page it was made from is gone.
  document?.querySelector<HTMLElement>('main h1')?.focus();
}
