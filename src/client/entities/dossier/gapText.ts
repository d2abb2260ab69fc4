import type { IntlShape } from 'react-intl';
import { isCause } from '#domain/causes/causes';
import type { Missing } from '#domain/causes/missing';
import type { Formats } from '../../intl/formats';
import type { MessageId } from '../../intl/messages';

/** Values that are wrong rather than missing, as their code says. */
const FAULTY = { 'addressService.errorUnchanged': true, 'addressService.errorZipCode': true };

/** Enough to find them. */
const MAX_LETTERS = 6;

export interface GapText {
  /** For a link: « Numéro de mobile de Pieter Van den Broeck ». */
  label: string;
  /** A sentence: « Il manque le mobile de Pieter Van den Broeck. » */
  line: string;
}

/** A gap as text, in the bordereau and beside the button. */
export function gapText(intl: IntlShape, formats: Formats, gap: Missing): GapText {
  if (isCause(gap.code)) return causeText(intl, formats, gap);
  const id = wordsOf(gap);
  const what =
    gap.person?.name ?? (gap.letters && intl.formatMessage({ id: `gap.${gap.field}` as MessageId }));
  const letters = gap.letters?.slice(0, MAX_LETTERS).join(' ');
  const count = gap.difference?.replace('-', '') ?? '0';
  const values = {
    name: gap.person?.name ?? gap.depositor,
    step: intl.formatMessage({ id: `wizard.step.${gap.step}` }),
    what,
    letters,
    n: gap.links ?? Number(count),
    count: formats.number(count),
  };
  const say = (text: string) => intl.formatMessage({ id: text as MessageId }, values);
  if (Object.hasOwn(intl.messages, `${id}.line`)) return { label: say(id), line: say(`${id}.line`) };
  const line = say(gap.code);
  return { label: line.replace(/\.$/, ''), line };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A cause as text, with written-out days. */
export function causeText(
  intl: IntlShape,
  formats: Formats,
  { code, values = {} }: Pick<Missing, 'code' | 'values'>,
): GapText {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && DAY.test(value) ? formats.longDate(value) : value,
  ]);
  const say = (id: string) => intl.formatMessage({ id: id as MessageId }, Object.fromEntries(said));
  return { label: say(`${code}.title`), line: say(`${code}.line`) };
}

/** The text id of a gap; fields without a text use their code. */
function wordsOf({ field, person, depositor, difference, code, letters }: Missing): string {
  if (letters) return code === 'print.errorRegistryLetters' ? 'gap.lettersOfRegistry' : 'gap.letters';
  if (difference !== undefined) return difference.startsWith('-') ? 'gap.sharesOver' : 'gap.sharesUnder';
  if (field === 'GSM') return person ? 'gap.mobile' : depositor ? 'gap.link' : 'gap.depositorLink';
  if (field === 'card') return person || depositor ? 'gap.card' : 'gap.depositorCard';
  return code in FAULTY ? code : `gap.${field}`;
}
