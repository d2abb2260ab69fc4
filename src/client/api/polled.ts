/**
 * Asked again every so often while somebody looks at the page, and once when they come back to it; never by a tab in the
 * background, which would also keep the session alive. `ms`: 0 while there is nothing to wait for.
 */
export const polled = (ms: number) => ({
  pollingInterval: ms,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
});
