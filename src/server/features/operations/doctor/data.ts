import { and, isNotNull, isNull } from 'drizzle-orm';
import { FORM_NAMES } from '#domain/forms/values';
import { LANGUAGES } from '#domain/language/languages';
import { todayInBrussels } from '#domain/language/today';
import { awaitedFees, publicationFee } from '#domain/law/fees';
import type { LawOverrides } from '#domain/law/overrides';
import type { Finding } from '#domain/operations/doctor';
import type { Config } from '../../../config/config';
import type { Db } from '../../../db/connect';
import { addressExtracts, kboExtracts, officialForms } from '../../../db/schema';

type Result = Omit<Finding, 'driver' | 'settings' | 'ms'>;

const DAY_MS = 86_400_000;
/** The registry publishes daily; a weekly import by hand is still in time. */
const OPEN_DATA_DAYS = 10;
/** Addresses are published weekly and change slowly. */
const ADDRESS_DAYS = 120;

/** How recent imported data and settings are. */
export async function examineData(
  config: Config,
  db: Db,
  law: () => Promise<LawOverrides>,
): Promise<Result[]> {
  const [extracts, regions] = await Promise.all([
    db.select({ day: kboExtracts.snapshotDate }).from(kboExtracts),
    db.select({ day: addressExtracts.snapshotDate }).from(addressExtracts),
  ]);
  const forms = await formsOf(config, db);
  return [
    {
      check: 'openData',
      ...freshness(extracts, OPEN_DATA_DAYS, ['opendata', 'composite'].includes(config.drivers.registry)),
    },
    { check: 'addresses', ...freshness(regions, ADDRESS_DAYS, false) },
    { check: 'tariff', ...tariffFinding(todayInBrussels(), await law()) },
    { check: 'forms', ...forms },
  ];
}

/** Whether the current tariff is known (`today` is YYYY-MM-DD) and, from 31 October, the next one. */
export function tariffFinding(today: string, law: LawOverrides): Omit<Result, 'check'> {
  const fee = publicationFee(null, today, law);
  if (!fee?.current) return { state: 'warn', finding: 'tariffOld', values: { day: fee?.since ?? '' } };
  const [next] = awaitedFees(today, law);
  if (!next) return { state: 'ok', finding: 'tariffOf', values: { day: fee.since } };
  if (!next.company) return { state: 'warn', finding: 'tariffAnnounced', values: { day: next.from } };
  const { least, most } = next.company;
  const expected = [...new Set([least, most])].map((amount) => `${amount} EUR`).join(' – ');
  return { state: 'warn', finding: 'tariffComing', values: { day: next.from, expected } };
}

/** The oldest of them counts. */
function freshness(found: { day: string }[], days: number, needed: boolean): Omit<Result, 'check'> {
  const [day] = found.map((one) => one.day).sort();
  if (day === undefined)
    return needed
      ? { state: 'fail', finding: 'dataNone', values: {} }
      : { state: 'off', finding: 'dataUnused', values: {} };
  const age = (Date.parse(todayInBrussels()) - Date.parse(day)) / DAY_MS;
  return age > days
    ? { state: 'warn', finding: 'dataOld', values: { day } }
    : { state: 'ok', finding: 'dataOf', values: { day } };
}

const NUMBERS = { formulaire1: 'I', formulaire2: 'II' } as const;

/** Official forms in use, and since when: 'I fr 2026-11-28, II fr (FORMS_DIR)'. */
async function formsOf({ blanks }: Config, db: Db): Promise<Omit<Result, 'check'>> {
  const { form, lang, usedFrom, usedUntil } = officialForms;
  const rows = await db
    .select({ form, lang, usedFrom })
    .from(officialForms)
    .where(and(isNotNull(usedFrom), isNull(usedUntil)));
  const [used, missing]: [string[], string[]] = [[], []];
  for (const of of LANGUAGES.flatMap((one) => FORM_NAMES.map((name) => ({ form: name, lang: one })))) {
    const is = (one: { form: string; lang: string }) => one.form === of.form && one.lang === of.lang;
    const words = `${NUMBERS[of.form]} ${of.lang}`;
    const since = rows.find(is)?.usedFrom ?? (blanks.some(is) ? '(FORMS_DIR)' : null);
    if (since === null) missing.push(words);
    else used.push(`${words} ${since}`);
  }
  const values = { used: used.join(', '), missing: missing.join(', ') };
  return missing.length === 0
    ? { state: 'ok', finding: 'formsUsed', values: { used: values.used } }
    : { state: used.length > 0 ? 'warn' : 'off', finding: 'formsMissing', values };
}
