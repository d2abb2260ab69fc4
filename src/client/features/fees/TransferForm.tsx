import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { newFeeTransferSchema, type UnpaidFees } from '#domain/journal/record';
import { cents, euro } from '#domain/money/invoice/money';
import { KEPT_MS, saveFile } from '../../api/saveFile';
import { useTransferFeesMutation } from '../../entities/dossier/journalApi';
import { useForm } from '../../forms/useForm';
import { useRequestKey } from '../../forms/useRequestKey';
import { refusalText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import { BusyButton } from '../../ui/BusyButton';
import { DoubleRule } from '../../ui/DoubleRule';
import { DownloadIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { stacked } from '../../ui/stacked';
import { TextInput } from '../../ui/TextInput';

interface Props {
  /** The selected fees. */
  fees: readonly (UnpaidFees['data'][number] & { amount: string })[];
  payer: UnpaidFees['payer'];
  onMade: () => void;
}

const schema = newFeeTransferSchema.pick(['name', 'iban', 'again']);

/** The paying account, and the file for its bank. */
export function TransferForm({ fees, payer, onMade }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const heading = useId();
  const requestKey = useRequestKey();
  const [transfer, { data: made }] = useTransferFeesMutation();
  const form = useForm({
    initial: { name: payer?.name ?? '', iban: payer?.iban ?? '', again: [] as number[] },
    schema,
    save: async (typed) => {
      const sent = { ...typed, demandes: idsOf(fees) };
      const { xml, file_name } = await transfer({ ...sent, requestKey: requestKey.keyOf(sent) }).unwrap();
      requestKey.forget();
      const url = URL.createObjectURL(new Blob([xml], { type: 'application/xml' }));
      saveFile(url, file_name);
      setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
      // The confirmation is valid for one file.
      void form.change('again', []);
      onMade();
    },
  });
  const sum = euro(fees.reduce((total, { amount }) => total + cents(amount), 0n));
  const before = idsOf(fees.filter(({ exported_at }) => exported_at !== null));
  return (
    <Sheet slip component="aside" padding="none" aria-labelledby={heading} sx={{ px: 2.5, py: 2 }}>
      <Box component="form" {...form.formProps} sx={stacked(2)}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'baseline',
            columnGap: 2,
            // The sum is at the right, also on a line of its own.
            '& > :last-child': { ml: 'auto' },
          }}
        >
          <Typography variant="h2" id={heading} sx={{ m: 0 }}>
            <FormattedMessage id="counter.fee" />
          </Typography>
          <DoubleRule>
            <FormattedMessage id="fees.sum" values={{ n: fees.length, amount: formats.amount(sum, 'EUR') }} />
          </DoubleRule>
        </Box>
        <TextInput
          {...form.field('name')}
          label={<FormattedMessage id="fees.payer" />}
          autoComplete="organization"
        />
        <TextInput
          {...form.field('iban')}
          label={<FormattedMessage id="fees.iban" />}
          help={<FormattedMessage id="fees.ibanHelp" />}
          autoComplete="off"
          spellCheck={false}
        />
        {before.length > 0 && (
          <Box>
            <Notice tone="warn">
              <FormattedMessage id="fees.exportedBefore" values={{ n: before.length }} />
            </Notice>
            <FormControlLabel
              control={
                <Checkbox
                  // A confirmation of other fees does not cover these.
                  checked={before.every((id) => form.values.again.includes(id))}
                  onChange={({ target }) => void form.change('again', target.checked ? before : [])}
                />
              }
              label={<FormattedMessage id="fees.again" />}
            />
          </Box>
        )}
        {form.failure !== undefined && <Notice tone="error">{refusalText(intl, form.failure)}</Notice>}
        <Box role="status">
          {made && (
            <Notice tone="ok" live="off">
              <FormattedMessage
                id="fees.made"
                values={{ name: made.file_name, amount: formats.amount(made.sum, 'EUR') }}
              />
            </Notice>
          )}
        </Box>
        <BusyButton
          type="submit"
          variant="contained"
          disabled={fees.length === 0}
          startIcon={<DownloadIcon size={16} />}
          busy={form.busy}
          busyLabel={<FormattedMessage id="fees.making" />}
        >
          <FormattedMessage id="fees.make" />
        </BusyButton>
      </Box>
    </Sheet>
  );
}

const idsOf = (fees: readonly Pick<UnpaidFees['data'][number], 'demande_id'>[]) =>
  fees.map(({ demande_id }) => demande_id);
