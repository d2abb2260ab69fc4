import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, DatabaseLog } from '../db/types';
import { ImportRunning } from '../imports/session';
import { errorSummary, PlainError } from '../telemetry/safeError';
import { type Extract, planOf } from './extracts';
import { importExtract } from './importExtract';
import { extractAt, importedExtract } from './importOpenData';

/** `state`: size and time. `extract`: null for an unusable file, undefined until it is read. */
type Seen = { state: string; isStill: boolean; extract?: Extract | null };

/**
 * Watches a folder for open data and imports what is newer. A file is read once it has not changed between two checks; an unusable one is
 * reported once, and again after a change.
 */
export function watchFolder(folder: string, database: Database, log: DatabaseLog) {
  let seen = new Map<string, Seen>();
  const said = new Set<string>();
  const sayOnce = (text: string) => {
    if (!said.has(text)) log.error(`Import of the open data: ${text}`);
    said.add(text);
  };

  async function lookAgain(): Promise<void> {
    const now = new Map<string, Seen>();
    for (const name of (await readdir(folder)).filter((name) => /\.zip$/i.test(name))) {
      const found = await stat(join(folder, name)).catch(() => null);
      if (!found) continue;
      const state = `${found.size} ${found.mtimeMs}`;
      const before = seen.get(name);
      now.set(name, before?.state === state ? { ...before, isStill: true } : { state, isStill: false });
    }
    seen = now;
  }

  /** Logs why a file is unusable; other failures may pass until the next check. */
  async function unless<T>(file: Seen, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PlainError) || error instanceof ImportRunning) throw error;
      file.extract = null;
      sayOnce(errorSummary(error));
      return null;
    }
  }

  async function take(extract: Extract): Promise<void> {
    const { rows, malformed, seconds } = await importExtract(database, extract);
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
    log.info(
      `Open data of ${extract.snapshotDate} taken over: extract ${extract.number} (${extract.kind}), ${count} rows in ${Math.round(seconds)} s, ${malformed.count} malformed lines left out.`,
    );
  }

  return {
    async look(): Promise<void> {
      await lookAgain();
      const files = [...seen].filter(([, { isStill }]) => isStill);
      for (const [name, file] of files)
        if (file.extract === undefined)
          file.extract = await unless(file, () => extractAt(join(folder, name)));
      const extracts = files.flatMap(([, { extract }]) => extract ?? []);
      const plan = planOf(extracts, await importedExtract(database));
      for (const extract of plan.take) {
        const file = files.find(([, one]) => one.extract === extract)?.[1];
        try {
          if (file) await unless(file, () => take(extract));
          // Later extracts need this one.
          if (file?.extract !== extract) return;
        } catch (error) {
          // Another process is importing.
          if (error instanceof ImportRunning) return;
          throw error;
        }
      }
      if (plan.gap) sayOnce(plan.gap);
    },
  };
}
