import { useIntl } from 'react-intl';
import type { CauseCheck } from '#domain/causes/causes';
import { useFormats } from '../../intl/formats';
import { causeText } from './gapText';

/** What is wrong, a line per instance. */
export function CauseLines({ check: { id, met } }: { check: CauseCheck }) {
  const intl = useIntl();
  const formats = useFormats();
  return met.map(({ field, person, values }) => (
    <div key={`${field}/${person?.id}/${JSON.stringify(values)}`}>
      {causeText(intl, formats, { code: `causes.${id}`, ...(values && { values }) }).line}
    </div>
  ));
}
