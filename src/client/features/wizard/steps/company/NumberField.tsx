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
  /** The server's error, as text. */
  serverError: string | undefined;
}

/** The enterprise number, one digit per box, with its error. */
export function NumberField({ value, onType, onLeave, company, judged, serverError }: NumberFieldProps) {
  const intl = useIntl();
  const { fault, refusal } = company;
  // Ten digits with a wrong check digit are an error at once; a shorter number may be unfinished.
  const wrong = fault !== null && value.length >= 10;
  const faultLine =
    fault === null
      ? ''
      : intl.formatMessage({ id: `step1.fault.${lineOf(value, fault)}` }, { n: value.length });

  const whole = normalizeEnterpriseNumber(value);
  const shortened = whole !== value && isEnterpriseNumber(whole);
  /** Nine digits become this number when the field is left; a tenth may still be typed. */
  const offered =
    shortened &&
    !judged &&
    [intl.formatMessage({ id: 'step1.zeroAdded' }, { number: formatEnterpriseNumber(whole) }), company.name]
      .join(' ')
      .trim();

  const retry = () => {
    // The button disappears while it loads, and the focus with it.
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
        // The registry's answer while the person is still in the field.
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

/** The key of the message: an empty number, or one with other characters, has no count of digits. */
const lineOf = (value: string, fault: EnterpriseNumberFault) =>
  value === ''
    ? 'empty'
    : /\D/.test(value) && fault !== 'foreign' && fault !== 'twoNumbers'
      ? 'signs'
      : fault;
