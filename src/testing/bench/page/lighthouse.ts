import lighthouse from 'lighthouse';
import { freePort } from '../../journeys/support/serve';
import { launchBenchBrowser } from './browser';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/** Prints what Lighthouse says of a page on its simulated phone, in a browser of its own, with the audits that cost points. */
export async function audit(name: string, url: string, extraHeaders: Record<string, string>): Promise<void> {
  const port = await freePort();
  const browser = await launchBenchBrowser(port);
  try {
    const answer = await lighthouse(url, {
      port,
      onlyCategories: CATEGORIES,
      extraHeaders,
      logLevel: 'error',
    });
    if (!answer) throw new Error(`Lighthouse says nothing of ${name}.`);
    const { categories, audits } = answer.lhr;
    for (const { title, score, auditRefs } of Object.values(categories)) {
      const failing = auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());
      const points = Math.round((score ?? 0) * 100);
      const verdict = points === 100 ? 'ok' : `NOT REACHED: ${failing.join(', ')}`;
      console.log(
        `${`Lighthouse, ${name}, ${title}`.padEnd(52)}${String(points).padStart(8)}  goal 100  ${verdict}`,
      );
    }
  } finally {
    await browser.close();
  }
}
