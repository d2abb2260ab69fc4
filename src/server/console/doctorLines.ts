import type { Finding, FindingCode } from '#domain/operations/doctor';

type Values = Finding['values'];

/** Findings as text for the operator. */
const WORDS: Record<FindingCode, (values: Values) => string> = {
  answers: () => 'answers',
  simulated: () => 'simulated: nothing leaves this machine',
  unscanned: () => 'files of claims are not looked at for viruses: set SCANNER_DRIVER=clamd',
  untried: () => 'set; there is no harmless call to try it with',
  turnedAway: ({ status }) => `turns our key away (${status})`,
  silent: ({ reason }) => `does not answer: ${reason}`,
  dataOf: ({ day }) => `of ${day}`,
  dataOld: ({ day }) => `of ${day}: import a newer file`,
  dataNone: () => 'nothing is imported: npm run registry:import -- FILE.zip',
  dataUnused: () => 'not imported, not needed',
  tariffOf: ({ day }) => `of ${day}`,
  tariffOld: ({ day }) => `of ${day}, indexed since: set the new one on the settings page or in LAW_FILE`,
  tariffComing: ({ day, expected }) =>
    `new one from ${day}; expected for a company, not confirmed: ${expected}`,
  tariffAnnounced: ({ day }) =>
    `new one from ${day}: October’s index, on the settings page, tells what to expect`,
  formsUsed: ({ used }) => `official forms filled in: ${used}`,
  formsMissing: ({ used, missing }) =>
    `models are printed for ${missing}: upload the gazette's blanks on the settings page${used ? `; filled in: ${used}` : ''}`,
  engine: ({ engine }) => `answers (${engine})`,
  migrated: ({ n }) => `all ${n} are done`,
  behind: ({ n }) => `${n} to come: npm run migrate`,
  ownsTables: () =>
    'all are done; the server’s role owns tables, and could change the books: see src/docs/deploy/deploy.md',
  backupAt: ({ at }) => `the last one ${at} UTC`,
  backupOld: ({ at }) => `the last one ${at} UTC, twice as long ago as BACKUP_HOURS`,
  backupPlain: ({ at }) =>
    `the last one ${at} UTC, readable by whoever gets hold of it: set BACKUP_RECIPIENT`,
  backupNone: () => 'none is made: set BACKUP_HOURS, or run npm run backup',
  backupElsewhere: () => 'yours to make, with pg_dump',
  room: ({ free, total }) => `${free} of ${total} GB free`,
  clockRight: () => 'right',
  clockWrong: ({ seconds }) => `${seconds} s off the database’s: run a time service`,
  reachable: () => 'the public address leads here',
  unreachable: ({ status }) =>
    `APP_URL does not answer${status ? ` (${status})` : ''}: providers cannot tell us anything`,
  localOnly: () => 'APP_URL is of this machine alone: providers are asked instead',
};

const STATES = { ok: 'ok', warn: 'WARN', fail: 'FAIL', off: '-' } as const;

/** 'FAIL  text (openai): turns our key away (401) [TEXT_BASE_URL set, TEXT_API_KEY set]'. */
export function lineOf({ check, driver, state, finding, values, settings, ms }: Finding): string {
  const what = driver === null ? check : `${check} (${driver})`;
  const given = settings.map(({ name, set }) => `${name} ${set ? 'set' : 'not set'}`).join(', ');
  return [
    STATES[state].padEnd(5),
    `${what}: ${WORDS[finding](values)}`,
    ...(ms === null ? [] : [`in ${ms} ms`]),
    ...(given === '' ? [] : [`[${given}]`]),
  ].join(' ');
}
