import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A screen waits for a real server, which may share two cores with the tests of another file.
configure({ asyncUtilTimeout: 10_000 });

// Which engine is behind a screen makes no difference to it; the server's own tests run on both.
if (process.env.SCREENS_DATABASE_URL) process.env.TEST_DATABASE_URL = process.env.SCREENS_DATABASE_URL;

// jsdom has no layout, so nothing to scroll.
window.scrollTo = () => {};

// A test that fails shows the part of the page that matters, not its drawings.
process.env.DEBUG_PRINT_LIMIT ??= '4000';
