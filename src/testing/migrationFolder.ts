import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Journal {
  entries: { idx: number; when: number; tag: string; breakpoints: boolean }[];
}

/**
 * A folder of migrations as Drizzle writes one, in a temporary place.
 * @param files SQL by name, in their order; statements are parted by Drizzle's own comment
 * @param onto a folder whose migrations come before
 */
export async function migrationFolder(files: Record<string, string>, onto?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'greffio-migrations-'));
  await mkdir(join(folder, 'meta'));
  if (onto) await cp(onto, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const { entries }: Journal = onto ? JSON.parse(await readFile(path, 'utf8')) : { entries: [] };
  for (const [tag, sql] of Object.entries(files)) {
    await writeFile(join(folder, `${tag}.sql`), sql);
    entries.push({ idx: entries.length, when: (entries.at(-1)?.when ?? 0) + 1, tag, breakpoints: true });
  }
  await writeFile(path, JSON.stringify({ entries }));
  return folder;
}

/** The statements of one file. */
export const parted = (...statements: string[]): string => statements.join('--> statement-breakpoint\n');
