import { FormattedMessage, useIntl } from 'react-intl';
import { type Dirigeant, newDirigeantSchema } from '#domain/entities/services';
import { normalizeMobile } from '#domain/mobile';
import { validate } from '#domain/schema';
import { BusyButton } from '../../../ui/BusyButton';
import { PlusIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';
import { TextInput } from '../../../ui/TextInput';
import { gapId } from '../frame/gaps';
import { MobileInput } from '../people/MobileInput';
import { SubForm } from '../people/SubForm';
import { useSubForm } from '../people/useSubForm';
import type { TypedProps } from '../people/useTyped';
import { nameOf } from './names';

/** A type alias, not an interface: it is kept as a draft. */
export type DirigeantValues = { surname: string; givenName: string; GSM: string };

const EMPTY: DirigeantValues = { surname: '', givenName: '', GSM: '' };

interface Props extends TypedProps<DirigeantValues> {
  /** null: a new director. */
  dirigeant: Dirigeant | null;
  /** GSM is null without a number. Rejects with an ApiError. */
  onSave: (values: { surname: string; givenName: string; GSM: string | null }) => Promise<void>;
  onCancel: () => void;
}

export const fieldIdOf = (dirigeant: Dirigeant | null, field: keyof DirigeantValues): string =>
  dirigeant && field === 'GSM' ? gapId('GSM', dirigeant.id) : `dirigeant-${dirigeant?.id ?? 'new'}-${field}`;

/** Adds a director, or changes one: of one the registry knows the number alone (spec section 4, is_modified 0). */
export function DirigeantForm({ dirigeant, typed, over, onTyped, onSave, onCancel }: Props) {
  const intl = useIntl();
  const fixed = dirigeant?.is_modified === 0;
  const { form, failure, field } = useSubForm<DirigeantValues>({
    initial: dirigeant ? { ...pick(dirigeant), GSM: dirigeant.GSM ?? '' } : EMPTY,
    typed,
    over,
    onTyped,
    check: (values) => faultsOf(values, fixed),
    save: ({ surname, givenName, GSM }) =>
      onSave({ surname: surname.trim(), givenName: givenName.trim(), GSM: normalizeMobile(GSM) || null }),
    ...(!dirigeant && {
      listChanged: (values) => intl.formatMessage({ id: 'person.perhapsAdded' }, { name: nameOf(values) }),
    }),
    fieldId: (name) => fieldIdOf(dirigeant, name),
  });
  const name = {
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 100,
    disabled: fixed,
    ...(fixed && { origin: 'registry' as const }),
    sx: { gridColumn: { md: 'span 4' } },
  };

  return (
    <SubForm
      title={
        dirigeant ? (
          <FormattedMessage id="dirigeants.editTitle" values={{ name: nameOf(dirigeant) }} />
        ) : (
          <FormattedMessage id="dirigeants.addTitle" />
        )
      }
      line={
        dirigeant ? (
          fixed && <FormattedMessage id="dirigeants.nameFixed" />
        ) : (
          <FormattedMessage id="dirigeants.addLine" />
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
          busy={form.isSubmitting}
          busyLabel={<FormattedMessage id="person.saving" />}
          {...(!dirigeant && {
            startIcon: <PlusIcon size={16} />,
            cost: <FormattedMessage id="person.oneCredit" />,
          })}
        >
          <FormattedMessage id={dirigeant ? 'person.save' : 'dirigeants.addSubmit'} />
        </BusyButton>
      }
    >
      <TextInput {...field('surname')} {...name} label={<FormattedMessage id="dirigeants.surname" />} />
      <TextInput {...field('givenName')} {...name} label={<FormattedMessage id="dirigeants.givenName" />} />
      <MobileInput {...field('GSM')} optional />
    </SubForm>
  );
}

const pick = ({ surname, givenName }: Dirigeant) => ({ surname, givenName });

/**
 * The domain's rule for a new director; one that exists keeps to the same. A name that is fixed is the registry's: nobody
 * here could put it right.
 */
function faultsOf(values: DirigeantValues, fixed: boolean): Partial<DirigeantValues> {
  const whole = { ...values, demande_id: 1, is_not_bce: 1 };
  const result = validate(newDirigeantSchema, whole);
  if (result.ok) return {};
  const { errors } = result;
  const judged = fixed ? (['GSM'] as const) : (['surname', 'givenName', 'GSM'] as const);
  return Object.fromEntries(
    judged.flatMap((field) => errors[field]?.slice(0, 1).map((code) => [field, code]) ?? []),
  );
}
