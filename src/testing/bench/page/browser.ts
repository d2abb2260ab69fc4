import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../../.scripts/lib/chromium.mjs';
import { chromiumArguments } from '../../journeys/support/browser';

/** The Chromium of the journeys; with a port when another tool is to drive it. */
export function launchBenchBrowser(port?: number): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: [...chromiumArguments, ...(port === undefined ? [] : [`--remote-debugging-port=${port}`])],
  });
}
