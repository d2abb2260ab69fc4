import type { WriteStream } from 'node:tty';

/** Bytes are those of all files to read, uncompressed. */
export type Progress = { file: string; rows: number; bytes: number; totalBytes: number };

const ON_SCREEN_MS = 250;
const IN_A_LOG_MS = 15_000;

/** Shows the progress: one line that is overwritten on a terminal, otherwise a line now and then. */
export function showProgress(
  out: Pick<WriteStream, 'write' | 'isTTY'>,
  now: () => number = () => performance.now(),
) {
  const every = out.isTTY ? ON_SCREEN_MS : IN_A_LOG_MS;
  let began: number | undefined;
  let shownAt = now();
  let file = { name: '', began: 0 };
  return {
    update(progress: Progress): void {
      const at = now();
      began ??= at;
      if (progress.file !== file.name) file = { name: progress.file, began: at };
      if (at - shownAt < every) return;
      shownAt = at;
      const line = lineOf(progress, { fileMs: at - file.began, allMs: at - began });
      out.write(out.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
    },
    /** At the end of an extract. */
    clear(): void {
      began = undefined;
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-GB');

/** 'denomination.csv  1,234,000 rows  85,000/s  42 %  1 min 10 s left'; the time excludes work after reading. */
export function lineOf(
  { file, rows, bytes, totalBytes }: Progress,
  { fileMs, allMs }: { fileMs: number; allMs: number },
): string {
  if (file === '') return 'indexes';
  const rate = fileMs > 0 ? `  ${whole((rows * 1000) / fileMs)}/s` : '';
  const share = totalBytes > 0 ? Math.min(1, bytes / totalBytes) : 1;
  const left = share > 0.01 ? `  ${duration(((1 - share) / share) * allMs)} left` : '';
  return `${file}  ${whole(rows)} rows${rate}  ${Math.floor(share * 100)} %${left}`;
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
