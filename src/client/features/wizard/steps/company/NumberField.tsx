import { FormattedMessage, useIntl } from 'react-intl';
import {
  type EnterpriseNumberFault,
  formatEnterpriseNumber,
  isEnterpriseNumber,
  normalizeEnterpriseNumber,
  typedEnterpriseNumber,
} from '#domain/registry/enterpriseNumber';
import { ReadFrom } from '../../../../entities/company/ReadFrom';
import { focusField } from '../../../../forms/focusField';
import { errorText } from '../../../../intl/errorText';
import { CombInput, isTyped } from '../../../../ui/CombInput';
import { RetryButton } from '../../../../ui/RetryButton';
import { gapId } from '../../frame/gaps';
import type { Company } from './useCompany';

const FIELD = gapId('enterprise_number');

export interface NumberFieldProps {
  value: string;
  onType: (digits: string) => void;
  onLeave: () => void;
  company: Company;
  /** The person has left the field, or tried to go on. */
  judged: boolean;
  /** What the server said of it, in words. */
  serverError: string | undefined;
}

/** The enterprise number, in a comb, with what is wrong with it. */
export function NumberField({ value, onType, onLeave, company, judged, serverError }: NumberFieldProps) {
  const intl = useIntl();
  const { fault, refusal } = company;
  // Ten digits that do not check are wrong at once; a number that is too short may still be on its way.
  const wrong = fault !== null && value.length >= 10;
  const faultLine =
    fault === null
      ? ''
      : intl.formatMessage({ id: `step1.fault.${lineOf(value, fault)}` }, { n: value.length });

  const whole = normalizeEnterpriseNumber(value);
  const shortened = whole !== value && isEnterpriseNumber(whole);
  /** What leaving the field makes of nine digits; a tenth may still come. */
  const offered =
    shortened &&
    !judged &&
    [intl.formatMessage({ id: 'step1.zeroAdded' }, { number: formatEnterpriseNumber(whole) }), company.name]
      .join(' ')
      .trim();

  const retry = () => {
    // The button goes while it is asked.
    focusField(FIELD);
    company.refetch();
  };
  const error =
    wrong || (judged && fault !== null) ? (
      faultLine
    ) : refusal && !offered ? (
      <>
        {errorText(intl, refusal.code, refusal.values)}
        {refusal.retry && <RetryButton inLine size="small" onClick={retry} />}
      </>
    ) : (
      serverError
    );

  return (
    <div>
      <CombInput
        id={FIELD}
        name="enterprise_number"
        label={<FormattedMessage id="step1.number" />}
        help={offered || company.name || <FormattedMessage id="step1.numberHelp" />}
        value={value}
        onChange={({ target, nativeEvent }) =>
          onType(typedEnterpriseNumber(target.value, isTyped(nativeEvent)))
        }
        onBlur={() => {
          if (shortened) onType(whole);
          onLeave();
        }}
        error={error}
        // What the registry answers while one is still in the field.
        live={
          wrong
            ? faultLine
            : offered || (refusal ? errorText(intl, refusal.code, refusal.values) : company.name)
        }
      />
      {company.bce && !company.refusal && <ReadFrom bce={company.bce} />}
    </div>
  );
}

/** Which sentence says it: what is not there, or is no digit, cannot be counted. */
const lineOf = (value: string, fault: EnterpriseNumberFault) =>
  value === ''
    ? 'empty'
    : /\D/.test(value) && fault !== 'foreign' && fault !== 'twoNumbers'
      ? 'signs'
      : fault;
