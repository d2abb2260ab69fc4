import { readFileSync } from 'node:fs';
import { paths, shortLinkPath } from '#domain/base/paths';
import { endpoints } from '#domain/contract/endpoints';
import { JOBS } from '#domain/operations/jobs';
import { filesUnder } from '../../../.scripts/lib/sources.mjs';
import { ALARM_BOUNDS } from '../../server/features/operations/alarms';

test('the image has every file of src that the server reads while it runs', () => {
  const code = filesUnder('.', 'src/server').filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const read = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/projectPath\(('src',[^)]+)\)/g)].map(([, parts = '']) =>
      parts.replace(/['\s]/g, '').replaceAll(',', '/'),
    ),
  );
  expect(read).toContain('src/server/db/migrations');
  const dockerfile = readFileSync('src/docs/deploy/Dockerfile', 'utf8');
  const copied = [...dockerfile.matchAll(/^COPY --from=build \S+ (src\S+)$/gm)].map(
    ([, folder = '']) => folder,
  );
  expect(read.filter((file) => !copied.some((folder) => file.startsWith(folder)))).toEqual([]);
});

const rules = readFileSync('src/docs/deploy/alarms.yml', 'utf8');

test('each alarm has its explanation, and alarms and dashboard ask for metrics that the server tells', () => {
  const explained = readFileSync('src/docs/deploy/alarms.md', 'utf8');
  const alarms = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect([...explained.matchAll(/^## (Greffio\w+)$/gm)].map(([, name]) => name)).toEqual(alarms);
  const code = filesUnder('.', 'src/server').filter((file) => /(?<!\.test)\.ts$/.test(file));
  const told = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name]) => name),
  );
  const dashboard = JSON.parse(readFileSync('src/docs/deploy/grafana.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const drawn = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  for (const [text, least] of [
    [rules, 6],
    [drawn.join('\n'), 15],
  ] as const) {
    const asked = [...text.matchAll(/(?<!\w)(?!exported_)[a-z]+(?:_[a-z]+)+(?=[{)])/g)].map(([name]) =>
      name.replace(/_(?:count|bucket)$/, ''),
    );
    expect(new Set(asked).size).toBeGreaterThan(least);
    expect(asked.filter((name) => !told.includes(name))).toEqual([]);
  }
});

test('what is an alarm to Prometheus is one on the page of the administrators', () => {
  const exact = rules.replace(/(\d+) \* (\d+)/g, (_, one, other) => String(Number(one) * Number(other)));
  const bounds = [
    ...ALARM_BOUNDS.messages.map(
      ({ channels, seconds }) => `outbox_oldest_seconds{channel=~"${channels.join('|')}"}) > ${seconds}`,
    ),
    ...ALARM_BOUNDS.jobs.map(
      ({ jobs, seconds }) =>
        `(job_last_success_timestamp_seconds{exported_job=~"${jobs.join('|')}"}) > ${seconds}`,
    ),
    `(job_failures_total) > ${ALARM_BOUNDS.jobFailures} unless`,
    `(backup_last_success_timestamp_seconds) > ${ALARM_BOUNDS.backupSeconds(24)}`,
    `(registry_balance) < ${ALARM_BOUNDS.registryBalance}`,
    `(registry_data_timestamp_seconds) > ${ALARM_BOUNDS.registryDataSeconds}`,
    'max(ledger_problems) > 0 or max(orders_needing_attention) > 0',
  ];
  for (const bound of bounds)
    expect(exact).toMatch(new RegExp(`${bound.replace(/[()|{}?*]/g, '\\$&')}(?!\\d)`));
  const comparisons = exact.match(/[<>] [\d.]+$|[<>] [\d.]+ (?:or|unless)/gm) ?? [];
  // And those of calls that fail, of the event loop and of files: what one process meets.
  expect(comparisons).toHaveLength(bounds.length + 5);
  const jobs = ALARM_BOUNDS.jobs.flatMap((group): readonly string[] => group.jobs);
  expect([...jobs, 'backup'].sort()).toEqual([...JOBS].sort());
});

test('a proxy logs no path with what opens something, or names somebody', () => {
  const page = readFileSync('src/docs/deploy/proxy.md', 'utf8');
  const [, caddy = ''] = /request>uri regexp "\(\?i\)(.*)" "\$1"/.exec(page) ?? [];
  const [, nginx = ''] = /"~\*(.*)" \$link/.exec(page) ?? [];
  const logged = [
    (path: string) => path.replace(new RegExp(caddy, 'i'), '$1'),
    // Caddy logs the address as it came: a letter of it may be escaped.
    (path: string) =>
      path
        .replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
        .replace(new RegExp(caddy, 'i'), '$1'),
    (path: string) => new RegExp(nginx, 'i').exec(path)?.groups?.link ?? path,
  ];
  const secret = /:(?:token|linkCode|file|phone|email)\b/;
  const all = [...Object.values(paths), ...Object.values(endpoints).map(({ path }) => `/api${path}`)];
  const those = [shortLinkPath(':token'), ...all].filter((path) => secret.test(path));
  expect(those.length).toBeGreaterThan(7);
  for (const log of logged) expect(those.map(log).filter((path) => secret.test(path))).toEqual([]);
});
