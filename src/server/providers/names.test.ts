import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '../config/paths';

/** Each lives in its own folder; the configuration names the drivers, and one file chooses among them. */
const NAMES = /twilio|spryng|smstools|mollie|stripe|veriff/gi;
const ALLOWED =
  /\.test\.tsx?$|^testing\/|^client\/app\/theme\/|^server\/adapters\/\w+\/(twilio|spryng|smstools|mollie|stripe|veriff)\/|^server\/(config\/configSchema|adapters\/adapters)\.ts$/;
/** The words that callers and addresses have for a session, the public page and its call, whoever the provider is. */
const WORDS = /veriff_session|veriffSession|veriff-user|veriffUser|VeriffUser|\/veriff\//g;

test('no provider’s name stands outside its folder', () => {
  const files = readdirSync(projectPath('src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !ALLOWED.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(projectPath('src'), file), 'utf8').replaceAll(WORDS, '');
    return [...new Set(text.match(NAMES) ?? [])].map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
