import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import type { ShareFacts } from '#domain/dossier/facts';
import { transfersBetween } from '#domain/dossier/transfers';
import { useUpdateDemandeMutation } from '../../../../entities/dossier/demandesApi';
import { useFormats } from '../../../../intl/formats';
import { Notice } from '../../../../ui/Notice';
import { TextInput } from '../../../../ui/TextInput';
import { useDraftForm } from '../../drafts/useDraftForm';
import { gapId } from '../../frame/gaps';
import { errorFieldSentence } from '../../people/failure';
import { SubForm } from '../../people/SubForm';
import { transferField } from './panels';
import { enteredTransfers, pairsOf, rowsOf, type TransferValues, transferSchema } from './transferForm';

interface Props {
  demande: Demande;
  shares: ShareFacts;
  editing: boolean;
  onEdit: () => void;
  /** Saved or cancelled. */
  onClose: () => void;
}

/** How many shares pass from whom to whom, asked if there are several on both sides. */
export function TransfersPart({ demande, shares, editing, onEdit, onClose }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  if (editing) return <TransfersForm demande={demande} shares={shares} onClose={onClose} />;
  const told = transfersBetween(shares) ?? [];
  return (
    <Notice
      tone={told.length > 0 ? 'info' : 'warn'}
      title={<FormattedMessage id="cessionParts.transfers" />}
      action={
        <Button id={gapId('transfers')} variant="outlined" size="small" onClick={onEdit}>
          <FormattedMessage id="cessionParts.transfersEdit" />
        </Button>
      }
    >
      {told.length === 0 ? (
        <FormattedMessage id="causes.transfersUntold.line" />
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {told.map(({ from, to, shares: passed, price }) => (
            <li key={`${from.id}-${to.id}`}>
              {intl.formatMessage(
                { id: 'cessionParts.transferOf' },
                { from: from.name, to: to.name, count: formats.number(passed) },
              )}
              {price !== null && `, ${formats.amount(price, 'EUR')}`}
            </li>
          ))}
        </Box>
      )}
    </Notice>
  );
}

function TransfersForm({ demande, shares, onClose }: Pick<Props, 'demande' | 'shares' | 'onClose'>) {
  const intl = useIntl();
  const [update] = useUpdateDemandeMutation();
  const form = useDraftForm<TransferValues, unknown>({
    step: 'cessionService',
    name: 'transfers',
    initial: { rows: rowsOf(shares) },
    schema: transferSchema(shares),
    fieldId: transferField,
    save: ({ rows }) => update({ id: demande.id, transfers: enteredTransfers(rows) }).unwrap(),
    onSaved: onClose,
  });
  const figure = { inputMode: 'decimal', autoComplete: 'off', align: 'right' } as const;
  return (
    <SubForm
      title="cessionParts.transfers"
      line="cessionParts.transfersLine"
      form={form}
      onCancel={onClose}
      failureOf={(failure) => errorFieldSentence(intl, failure, 'cessionParts.errorUpdate')}
      submit="cessionParts.transfersSave"
    >
      {pairsOf(shares).map(({ from, to }, at) => (
        <Box
          key={`${from.id}-${to.id}`}
          role="group"
          aria-label={intl.formatMessage(
            { id: 'cessionParts.transferBetween' },
            { from: from.name, to: to.name },
          )}
          sx={{ gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: { md: '2fr 1fr 1fr' }, gap: 1.5 }}
        >
          <Box sx={{ alignSelf: 'center' }}>
            <FormattedMessage id="cessionParts.transferBetween" values={{ from: from.name, to: to.name }} />
          </Box>
          <TextInput
            {...form.field(`rows[${at}].shares`)}
            {...figure}
            label={<FormattedMessage id="cessionParts.shares" />}
          />
          <TextInput
            {...form.field(`rows[${at}].price`)}
            {...figure}
            label={<FormattedMessage id="cessionParts.price" />}
            optional
          />
        </Box>
      ))}
    </SubForm>
  );
}
