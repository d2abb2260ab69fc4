import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { object } from '#domain/base/schema';
import { todayInBrussels } from '#domain/language/today';
import { awaitedFees, awaitedTariffs, type ExpectedFee, publicationFee } from '#domain/law/fees';
import { FORMS } from '#domain/law/forms';
import { feeSettingsSchema, indexFieldsSchema, type Settings } from '#domain/operations/settings';
import { DateTrigger } from '../../../forms/dates/DateTrigger';
import { errorText } from '../../../intl/errorText';
import { useFormats } from '../../../intl/formats';
import { IconAction } from '../../../ui/IconAction';
import { PlusIcon, TrashIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';
import { TextInput } from '../../../ui/TextInput';
import { SettingsSheet } from './SettingsSheet';
import { useSettingsForm } from './useSettingsForm';

const readFees = (fees: Settings['fees']) =>
  fees.map(({ from, company, association }) => ({
    from,
    company: company.replace('.', ','),
    association: association.replace('.', ','),
  }));
/** The year whose index determines the tariff. */
const indexYear = (tariff: string) => Number(tariff.slice(0, 4)) - 1;
/** The fields for the index of each missing tariff. */
const readIndices = ({ fees, indices }: Settings) =>
  awaitedTariffs(todayInBrussels(), { fees }).map((tariff) => {
    const year = indexYear(tariff);
    return { year, index: indices.find((one) => one.year === year)?.index.replace('.', ',') ?? '' };
  });
const schema = object({ fees: feeSettingsSchema, indices: indexFieldsSchema });

/** The publication fees, each with the first day of its tariff. */
export function FeesTab({ settings }: { settings: Settings }) {
  const intl = useIntl();
  const formats = useFormats();
  const form = useSettingsForm({
    settings,
    read: (all) => ({ fees: readFees(all.fees), indices: readIndices(all) }),
    schema,
    write: ({ fees, indices }) => ({
      fees,
      indices: [
        ...settings.indices.filter((one) => indices.every(({ year }) => year !== one.year)),
        ...indices.filter(({ index }) => index !== ''),
      ],
    }),
  });
  const { fees, indices } = form.values;
  const usual = readFees(settings.default_fees);
  const today = todayInBrussels();
  const now = publicationFee(null, today, settings);
  const association = publicationFee(FORMS.value.ASBL, today, settings);
  const rangeOf = (expected: ExpectedFee | null) => {
    const [least = '', most = ''] = [expected?.least, expected?.most].map((amount) =>
      amount ? formats.amount(amount, 'EUR') : '',
    );
    return least === most ? least : intl.formatMessage({ id: 'settings.feeRange' }, { least, most });
  };
  const whole = typeof form.errors.fees === 'string' ? form.errors.fees : undefined;
  const set = (next: typeof fees) => {
    form.setErrors({});
    void form.setFieldValue('fees', next, false);
  };
  return (
    <form {...form.formProps}>
      <SettingsSheet
        part="fees"
        form={form}
        onUsual={() => set(usual)}
        usualDisabled={JSON.stringify(usual) === JSON.stringify(fees)}
      >
        {awaitedFees(today, settings).map(({ from, company, association: other }) => (
          <Notice key={from} tone="warn" live="off" sx={{ mb: 2 }}>
            <FormattedMessage
              id="settings.feeAwaited"
              values={{
                coming: from > today ? 'yes' : 'no',
                date: formats.longDate(from),
                known: company && other ? 'yes' : 'no',
                company: rangeOf(company),
                association: rangeOf(other),
                year: String(indexYear(from)),
              }}
            />
          </Notice>
        ))}
        {now?.current && association && (
          <Notice tone="info" live="off" sx={{ mb: 2 }}>
            <FormattedMessage
              id="settings.feeNow"
              values={{
                company: formats.amount(now.amount, 'EUR'),
                association: formats.amount(association.amount, 'EUR'),
                date: formats.longDate(now.since),
              }}
            />
          </Notice>
        )}
        {whole && (
          <Notice tone="error" sx={{ mb: 2 }}>
            {errorText(intl, whole)}
          </Notice>
        )}
        {fees.map((fee, at) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: a new line has nothing of its own yet
            key={at}
            component="fieldset"
            sx={{
              border: 0,
              borderTop: '1px solid',
              borderColor: 'divider',
              m: 0,
              px: 0,
              py: 2,
              minWidth: 0,
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px 210px 210px 44px' },
            }}
          >
            <DateTrigger
              id={`settings-fees[${at}].from`}
              label={<FormattedMessage id="settings.feeFrom" />}
              value={fee.from}
              placeholder={intl.formatMessage({ id: 'editor.noDate' })}
              onChange={(day) => void form.change(`fees[${at}].from`, day)}
              error={form.field(`fees[${at}].from`).error}
            />
            {(['company', 'association'] as const).map((name) => (
              <TextInput
                key={name}
                {...form.field(`fees[${at}].${name}`)}
                label={<FormattedMessage id={`settings.fee.${name}`} />}
                inputMode="decimal"
                align="right"
                end="€"
              />
            ))}
            <Box sx={{ pt: { md: '30px' } }}>
              <IconAction
                label={intl.formatMessage({ id: 'settings.feeRemove' }, { n: at + 1 })}
                onClick={() => set(fees.filter((_fee, index) => index !== at))}
              >
                <TrashIcon />
              </IconAction>
            </Box>
          </Box>
        ))}
        <Button
          variant="outlined"
          startIcon={<PlusIcon size={16} />}
          onClick={() => set([{ from: '', company: '', association: '' }, ...fees])}
        >
          <FormattedMessage id="settings.feeAdd" />
        </Button>
        {indices.map(({ year }, at) => (
          <Box key={year} sx={{ mt: 2, maxWidth: 420 }}>
            <TextInput
              {...form.field(`indices[${at}].index`)}
              label={<FormattedMessage id="settings.feeIndex" values={{ year: String(year) }} />}
              help={<FormattedMessage id="settings.feeIndexHelp" />}
              inputMode="decimal"
              optional
            />
          </Box>
        ))}
      </SettingsSheet>
    </form>
  );
}
