import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();
configure({
  // A screen waits for a real server, which may share two cores with the tests of another file.
  asyncUtilTimeout: 10_000,
  // The page is printed when a wait is over, not each time that it looks: the library's own word for that is not in its types.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
});

// Files share a process: what a test put in place of the network goes with the test, also when it fails.
const network = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = network;
});

// jsdom has no layout, so nothing to scroll.
window.scrollTo = () => {};

// A test that fails shows the part of the page that matters, not its drawings.
process.env.DEBUG_PRINT_LIMIT ??= '4000';
