import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { array, object, text } from '#domain/base/schema';
import { normalizeDecimal } from '#domain/money/decimals';
import { orderAmounts } from '#domain/money/invoice/amounts';
import { DEFAULT_PACKS, PACK_NAMES, type PackSetting } from '#domain/money/packs';
import { CREDITS_MAX, packSettingSchema, type Settings } from '#domain/operations/settings';
import { useFormats } from '../../../intl/formats';
import { TextInput } from '../../../ui/TextInput';
import { SettingsSheet } from './SettingsSheet';
import { useSettingsForm } from './useSettingsForm';

/** In Belgian notation: '4.5' is 4,50. */
const twoPlaces = (price: string): string => {
  const [whole, cents = ''] = price.split('.');
  return `${whole},${cents.padEnd(2, '0')}`;
};

const read = (packs: readonly PackSetting[]) => ({
  packs: packs.map(({ key, credits, price_per_credit }) => ({
    key,
    credits: String(credits),
    price_per_credit: twoPlaces(price_per_credit),
  })),
});

/** The same check as the server's, but the number is still text. */
const schema = object({
  packs: array(
    packSettingSchema.shape({
      credits: text()
        .required()
        .matches(/^[1-9]\d*$/, 'validation.type')
        .test('most', 'validation.tooLarge', (value) => Number(value) <= CREDITS_MAX),
    }),
  ),
});

/** The size and price of each pack; the totals are updated while typing. */
export function PacksTab({ settings }: { settings: Settings }) {
  const formats = useFormats();
  const form = useSettingsForm({
    settings,
    read: ({ packs }) => read(packs),
    schema,
    write: ({ packs }) => ({ packs: packs.map((pack) => ({ ...pack, credits: Number(pack.credits) })) }),
  });
  const usual = read(DEFAULT_PACKS);
  const euro = (amount: string) => formats.amount(amount, 'EUR');
  return (
    <form {...form.formProps}>
      <SettingsSheet
        part="packs"
        form={form}
        onUsual={() => void form.setValues(usual, false)}
        usualDisabled={JSON.stringify(usual) === JSON.stringify(form.values)}
      >
        {form.values.packs.map(({ key, credits, price_per_credit }, at) => {
          const price = priceOf(credits, price_per_credit);
          return (
            <Box
              key={key}
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
                gridTemplateColumns: {
                  xs: 'repeat(2, minmax(0, 1fr))',
                  md: '140px 130px 170px minmax(0, 1fr)',
                },
              }}
            >
              <Typography
                variant="h3"
                component="legend"
                sx={{ float: 'left', gridColumn: { xs: '1 / -1', md: 'auto' }, pt: { md: '34px' } }}
              >
                {PACK_NAMES[key]}
              </Typography>
              <TextInput
                {...form.field(`packs[${at}].credits`)}
                label={<FormattedMessage id="settings.packCredits" />}
                inputMode="numeric"
                align="right"
              />
              <TextInput
                {...form.field(`packs[${at}].price_per_credit`)}
                label={<FormattedMessage id="settings.packPrice" />}
                inputMode="decimal"
                align="right"
                end="€"
              />
              <Box
                component="output"
                sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, pt: { md: '36px' }, typography: 'body2' }}
              >
                {price && (
                  <FormattedMessage
                    id="settings.packTotals"
                    values={{
                      excl: euro(price.price_excl),
                      vat: euro(price.vat),
                      incl: <strong>{euro(price.price_incl)}</strong>,
                    }}
                  />
                )}
              </Box>
            </Box>
          );
        })}
      </SettingsSheet>
    </form>
  );
}

/** null: one of them is not a number. */
function priceOf(credits: string, price: string) {
  const price_per_credit = normalizeDecimal(price);
  if (!/^[1-9]\d{0,4}$/.test(credits.trim()) || price_per_credit === null) return null;
  return orderAmounts({ credits: Number(credits), price_per_credit });
}
