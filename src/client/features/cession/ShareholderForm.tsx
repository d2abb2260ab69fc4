import { FormattedMessage, useIntl } from 'react-intl';
import { normalizeDecimal } from '#domain/decimals';
import type { Shareholder } from '#domain/entities/services';
import { BusyButton } from '../../ui/BusyButton';
import { ArrowRightIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { TextInput } from '../../ui/TextInput';
import { errorFieldFailure } from '../wizard/people/faults';
import { SubForm } from '../wizard/people/SubForm';
import { useSubForm } from '../wizard/people/useSubForm';
import type { TypedProps } from '../wizard/people/useTyped';
import { numberFault, toTyped } from './typedNumbers';

/** A type alias, not an interface: it is kept as a draft. */
export type ShareholderValues = { full_name: string; shares_old: string; shares: string };

interface Props extends TypedProps<ShareholderValues> {
  /** null: someone who comes in. */
  shareholder: Shareholder | null;
  /** Decimal strings. Rejects with an ApiError; otherwise the phone form is next. */
  onSave: (values: ShareholderValues) => Promise<void>;
  onCancel: () => void;
}

export const fieldIdOf = (
  shareholder: Pick<Shareholder, 'id'> | null,
  field: keyof ShareholderValues,
): string => `shareholder-${shareholder?.id ?? 'new'}-${field}`;

/** Name and shares; the phone form follows. The name of someone of the opening distribution is fixed (is_origin 1). */
export function ShareholderForm({ shareholder, typed, over, onTyped, onSave, onCancel }: Props) {
  const intl = useIntl();
  const origin = shareholder?.is_origin === 1;
  const { form, failure, field } = useSubForm<ShareholderValues>({
    initial: {
      full_name: shareholder?.full_name ?? '',
      shares_old: toTyped(shareholder?.shares_old ?? '0'),
      shares: toTyped(shareholder?.shares ?? ''),
    },
    typed,
    over,
    onTyped,
    check: (values) => faultsOf(values, origin),
    save: ({ full_name, shares_old, shares }) =>
      onSave({ full_name: full_name.trim(), shares_old: plain(shares_old), shares: plain(shares) }),
    failureOf: (error) =>
      errorFieldFailure(intl, error, shareholder ? 'cessionParts.errorUpdate' : 'cessionParts.errorAdd'),
    ...(!shareholder && {
      listChanged: ({ full_name }) =>
        intl.formatMessage({ id: 'person.perhapsAdded' }, { name: full_name.trim() }),
    }),
    fieldId: (name) => fieldIdOf(shareholder, name),
  });
  const figure = {
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    align: 'right' as const,
    sx: { gridColumn: { md: 'span 3' } },
  };

  return (
    <SubForm
      title={
        shareholder ? (
          <FormattedMessage id="cessionParts.editTitle" values={{ name: shareholder.full_name }} />
        ) : (
          <FormattedMessage id="cessionParts.addTitle" />
        )
      }
      line={
        shareholder ? (
          origin && <FormattedMessage id="cessionParts.nameFixed" />
        ) : (
          <FormattedMessage id="cessionParts.addLine" />
        )
      }
      onSubmit={form.handleSubmit}
      busy={form.isSubmitting}
      onCancel={onCancel}
      message={failure && <Notice tone="error">{failure}</Notice>}
      submit={
        <BusyButton
          type="submit"
          variant="contained"
          endIcon={<ArrowRightIcon size={16} />}
          busy={form.isSubmitting}
          busyLabel={<FormattedMessage id="person.saving" />}
          {...(!shareholder && { cost: <FormattedMessage id="person.oneCredit" /> })}
        >
          <FormattedMessage id="cessionParts.toPhone" />
        </BusyButton>
      }
    >
      <TextInput
        {...field('full_name')}
        label={<FormattedMessage id="cessionParts.fullName" />}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        disabled={origin}
        {...(origin && { origin: 'registry' as const })}
        sx={{ gridColumn: { md: 'span 6' } }}
      />
      {origin && (
        <TextInput
          {...field('shares_old')}
          {...figure}
          label={<FormattedMessage id="cessionParts.sharesBefore" />}
        />
      )}
      <TextInput
        {...field('shares')}
        {...figure}
        label={<FormattedMessage id="cessionParts.sharesAfter" />}
      />
    </SubForm>
  );
}

const plain = (typed: string): string => normalizeDecimal(typed) ?? typed;

/**
 * Name and shares are needed (spec section 5); shares are decimals of at most four places. Who is of the opening
 * distribution held something.
 */
function faultsOf(
  { full_name, shares_old, shares }: ShareholderValues,
  origin: boolean,
): Partial<ShareholderValues> {
  const empty = 'cessionParts.errorFieldsNull';
  const faults = {
    full_name: full_name.trim() === '' ? empty : null,
    shares_old: numberFault(shares_old, { empty, ...(origin && { zero: 'cessionParts.errorHeldNothing' }) }),
    shares: numberFault(shares, { empty }),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, code]) => code !== null));
}
