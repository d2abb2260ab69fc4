/**
 * Polls while the tab is visible, and when it becomes visible again. Never in the background, which would keep the session alive. `ms`: 0
 * stops.
 */
export const polled = (ms: number) => ({
  pollingInterval: ms,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
});
