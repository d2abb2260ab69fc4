import ButtonBase from '@mui/material/ButtonBase';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { object } from '#domain/base/schema';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { formatDecimal } from '#domain/language/typography';
import { normalizeDecimal } from '#domain/money/decimals';
import { useUpdateShareholderMutation } from '../../../../entities/dossier/servicesApi';
import { useLanguage } from '../../../../intl/useLanguage';
import { TextInput } from '../../../../ui/TextInput';
import { useDraftForm } from '../../drafts/useDraftForm';
import { errorFieldSentence } from '../../people/failure';
import { isAdded, nameOf, written } from '../../people/person';
import { moved } from './distribution';
import { afterField } from './panels';
import { toTyped, typedNumber } from './typedNumbers';

interface Props {
  shareholder: Shareholder;
  editing: boolean;
  onEdit: () => void;
  /** Saved or cancelled. */
  onClose: () => void;
}

/** The shares after the transfer, edited in the cell: Enter or leaving the field saves, Escape cancels. */
export function SharesAfter({ shareholder, editing, onEdit, onClose }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  if (editing) return <AfterForm shareholder={shareholder} onClose={onClose} />;
  const changed = isAdded(shareholder) || moved(shareholder);
  return (
    <ButtonBase
      id={afterField(shareholder.id)}
      onClick={onEdit}
      aria-label={intl.formatMessage(
        { id: 'cessionParts.editAfter' },
        { name: nameOf(shareholder), held: formatDecimal(shareholder.shares, lang) },
      )}
      sx={{
        font: 'inherit',
        minHeight: { xs: 32, md: 0 },
        // The button makes its line no higher than that of a plain figure.
        my: { xs: '-5px', md: 0 },
        px: '4px',
        mx: '-4px',
        borderBottom: '1px dashed',
        borderColor: 'field',
        ...(changed && written),
      }}
    >
      {formatDecimal(shareholder.shares, lang)}
    </ButtonBase>
  );
}

const EMPTY = 'cessionParts.errorFieldsNull';
const schema = object({ shares: typedNumber({ empty: EMPTY }) });

function AfterForm({ shareholder, onClose }: Pick<Props, 'shareholder' | 'onClose'>) {
  const intl = useIntl();
  const [update] = useUpdateShareholderMutation();
  const { id } = shareholder;
  const form = useDraftForm({
    step: 'cessionService',
    name: `after-${id}`,
    initial: { shares: toTyped(shareholder.shares) },
    schema,
    fieldId: () => afterField(id),
    save: ({ shares }) => update({ id, shares: normalizeDecimal(shares) ?? shares }).unwrap(),
    onSaved: onClose,
  });
  const field = form.field('shares');
  /** With a wrong number it stays open, but the focus may leave. */
  const leave = async () => {
    if (form.values.shares === toTyped(shareholder.shares)) onClose();
    else if (await schema.isValid(form.values)) await form.submitForm();
  };
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    form.discard();
    onClose();
  };
  return (
    <form {...form.formProps}>
      <TextInput
        {...field}
        label={intl.formatMessage({ id: 'cessionParts.afterOf' }, { name: nameOf(shareholder) })}
        hideLabel
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        align="right"
        onBlur={() => void leave()}
        onKeyDown={giveUp}
        error={
          field.error ??
          (form.failure !== undefined && errorFieldSentence(intl, form.failure, 'cessionParts.errorUpdate'))
        }
        sx={{ width: 112, my: '-8px' }}
      />
    </form>
  );
}
