import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { BILLED_COUNTRIES } from '#domain/accounts/billing';
import { enterpriseNumber, type Profile } from '#domain/accounts/user';
import { exact, text } from '#domain/base/schema';
import { senderName } from '#domain/registry/fields';
import { BillingFields } from '../../entities/company/billing/BillingFields';
import { readCompany } from '../../entities/company/billing/company';
import { useBilled } from '../../entities/company/billing/useBilled';
import { useProfileForm } from '../../entities/company/billing/useProfileForm';
import { failureText } from '../../intl/errorText';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { stacked } from '../../ui/stacked';

export const BILLING_FORM = 'billing';

/** The rules of the profile, plus the fields an invoice needs (see billingGaps). */
const required = (max: number) => text().max(max).required();
const billingSchema = exact({
  company: exact({
    enterprise_number: enterpriseNumber().required(),
    vat: text(),
    name: senderName().required(),
    address: exact({
      street: required(200),
      number: text().max(20),
      box: text().max(20),
      zip_code: required(12),
      city: required(100),
      country: required(60).oneOf([...BILLED_COUNTRIES], 'credits.billingAbroad'),
    }),
  }),
});

const read = (source: Pick<Profile, 'company'>) => ({ company: readCompany(source) });

/** Nearly all clients are in Belgium. */
const inBelgium = ({ company }: ReturnType<typeof read>) => ({
  company: { ...company, address: { ...company.address, country: company.address.country || 'BE' } },
});

/** The billing data, asked once before the first payment; the order's pay button submits them. */
export function BillingSheet({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const intl = useIntl();
  const { source, save } = useBilled(profile);
  const form = useProfileForm(source, { read, schema: billingSchema, propose: inBelgium, save, onSaved });
  const failure = failureText(intl, form.failure);
  return (
    <Sheet component="section" aria-labelledby="billing-title">
      <Typography variant="h2" id="billing-title">
        <FormattedMessage id="credits.billing" />
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: '4px', maxWidth: '68ch' }}>
        <FormattedMessage id="credits.billingLine" />
      </Typography>
      <Box
        component="form"
        id={BILLING_FORM}
        {...form.formProps}
        sx={{ mt: 2, ...stacked(2), maxWidth: 640 }}
      >
        <BillingFields form={form} required />
        {failure && (
          <Notice tone="error" title={<FormattedMessage id="profile.notSaved" />}>
            {failure}
          </Notice>
        )}
      </Box>
    </Sheet>
  );
}
