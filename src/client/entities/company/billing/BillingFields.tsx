import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { BILLED_COUNTRIES, BILLING_FIELDS } from '#domain/accounts/billing';
import { BELGIAN_LOCALES } from '#domain/language/languages';
import { COMPANY_NAME_MAX } from '#domain/registry/companyName';
import { normalizeEnterpriseNumber, typedEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import type { MessageId } from '../../../intl/messages';
import { useLanguage } from '../../../intl/useLanguage';
import { CombInput, isTyped } from '../../../ui/CombInput';
import { SelectInput } from '../../../ui/SelectInput';
import { TextInput, type TextInputProps } from '../../../ui/TextInput';
import type { BillingForm } from './company';
import { RegistryButton } from './RegistryButton';

/** Likely countries of a payer; orders have fewer. Another saved country stays in the list. */
const COUNTRIES = ['BE', 'FR', 'LU', 'NL', 'DE'];

interface Props {
  form: BillingForm;
  /** Requires what an invoice needs. Otherwise the part's title says that it is optional. */
  required?: boolean;
}

/** Billing data: name, enterprise number, address. */
export function BillingFields({ form, required = false }: Props) {
  const intl = useIntl();
  const { country } = form.values.company.address;
  const number = form.field('company.enterprise_number');
  const optional = (name: string) =>
    required ? !(BILLING_FIELDS as readonly string[]).includes(name) : 'group';
  const line = (name: string, label: MessageId, input: LineProps) => (
    <TextInput
      {...form.field(`company.${name}`)}
      {...input}
      optional={optional(name)}
      label={<FormattedMessage id={label} />}
    />
  );
  return (
    <>
      <Box>
        <CombInput
          {...number}
          label={<FormattedMessage id="profile.number" />}
          help={<FormattedMessage id="profile.numberHelp" />}
          onChange={({ target, nativeEvent }) =>
            form.change(
              'company.enterprise_number',
              typedEnterpriseNumber(target.value, isTyped(nativeEvent)),
            )
          }
          onBlur={() => {
            // Old letterheads omit the leading 0.
            const whole = normalizeEnterpriseNumber(number.value);
            if (whole !== number.value) form.change('company.enterprise_number', whole);
          }}
          optional={optional('enterprise_number')}
        />
        <RegistryButton form={form} />
      </Box>
      <SelectInput
        {...form.field('company.vat')}
        label={<FormattedMessage id="profile.vat" />}
        origin="written"
        options={[
          { value: 'liable', label: intl.formatMessage({ id: 'profile.vatLiable' }) },
          { value: 'none', label: intl.formatMessage({ id: 'profile.vatNone' }) },
        ]}
      />
      {line('name', 'profile.company', {
        autoComplete: 'organization',
        spellCheck: false,
        maxLength: COMPANY_NAME_MAX,
      })}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        {line('address.zip_code', 'profile.zip', {
          autoComplete: 'postal-code',
          inputMode: 'numeric',
          maxLength: 12,
        })}
        {line('address.city', 'profile.city', {
          autoComplete: 'address-level2',
          spellCheck: false,
          maxLength: 100,
        })}
        <SelectInput
          {...form.field('company.address.country')}
          label={<FormattedMessage id="profile.country" />}
          placeholder={intl.formatMessage({ id: 'profile.countryChoose' })}
          origin={country ? 'written' : 'registry'}
          autoComplete="country"
          options={useCountries(required ? BILLED_COUNTRIES : COUNTRIES, country)}
          optional={optional('address.country')}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 1fr) 148px 140px' },
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        {line('address.street', 'profile.street', { autoComplete: 'off', spellCheck: false, maxLength: 200 })}
        {line('address.number', 'profile.houseNumber', { autoComplete: 'off', maxLength: 20 })}
        {line('address.box', 'profile.box', { autoComplete: 'off', maxLength: 20 })}
      </Box>
    </>
  );
}

type LineProps = Pick<TextInputProps, 'autoComplete' | 'inputMode' | 'maxLength' | 'spellCheck'>;

function useCountries(offered: readonly string[], saved: string) {
  const names = new Intl.DisplayNames([BELGIAN_LOCALES[useLanguage()]], { type: 'region' });
  const codes = saved === '' || offered.includes(saved) ? offered : [...offered, saved];
  const nameOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
  return codes.map((value) => ({ value, label: nameOf(value) }));
}
