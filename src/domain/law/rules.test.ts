import * as enclosures from '../dossier/enclosures';
import * as boards from './boards';
import * as deadlines from './deadlines';
import * as decisions from './decisions';
import * as fees from './fees';
import { FORM_KEYS, FORMS, formRule } from './forms';
import { organRule } from './organs';
import { DOCUMENT_LANGUAGES } from './places';
import * as publication from './publication';
import { COUNTERS } from './registries';
import { isPrintable, LAW_VERSION, type Rule } from './rule';
import * as seat from './seat';
import * as transfers from './transfers';

const isRule = (value: unknown): value is Rule<unknown> =>
  typeof value === 'object' && value !== null && 'confidence' in value;

/** Every rule of a module, including those in tables. */
const rulesIn = (value: unknown): Rule<unknown>[] => {
  if (isRule(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(rulesIn) : [];
};

const forms = FORM_KEYS.map((key) => FORMS.value[key]);
const RULES = rulesIn([
  Object.values(boards),
  Object.values(deadlines),
  Object.values(decisions),
  Object.values(enclosures),
  Object.values(fees),
  Object.values(publication),
  Object.values(seat),
  Object.values(transfers),
  FORMS,
  DOCUMENT_LANGUAGES,
  COUNTERS,
  ['610', '015', '008'].map((code) => formRule(code)),
  forms.map((form) => [
    organRule(form),
    transfers.transferConsent(form),
    deadlines.filingDays(form),
    decisions.majorityRule(form, true),
    decisions.majorityRule(form, false),
    publication.transferToCheck(form, 1),
    fees.publicationFee(form, '2026-11-22')?.rule,
  ]),
]);

test('every rule says where it comes from, since when, and how sure it is', () => {
  expect(RULES.length).toBeGreaterThan(90);
  for (const { source, date, confidence } of RULES) {
    expect(source).not.toBe('');
    expect(date === null || /^\d{4}-\d{2}-\d{2}$/.test(date)).toBe(true);
    expect(['certain', 'likely', 'unconfirmed']).toContain(confidence);
  }
});

test('the rules have a version', () => expect(LAW_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}$/));

test('what stands on memory alone is not printable', () => {
  for (const rule of RULES)
    if (/memory/.test(rule.source) && !/;/.test(rule.source)) expect(isPrintable(rule)).toBe(false);
});
