import { existsSync } from 'node:fs';

const usual = [
  // Draws the same pages without a window's machinery, in less time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium that drives the journeys: CHROMIUM_PATH, or the first found in a usual place.
 *
 * @returns {string | undefined}
 * @throws {Error} CHROMIUM_PATH names no file: a typing error must not pass for a machine without a browser
 */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (!wanted) return usual.find((file) => existsSync(file));
  if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, which does not exist`);
  return wanted;
}
