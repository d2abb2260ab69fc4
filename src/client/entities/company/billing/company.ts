import type { Profile } from '#domain/accounts/user';
import type { Form } from '../../../forms/useForm';

/** Billing data as form values, in the order of the page. */
export const readCompany = ({ company }: Pick<Profile, 'company'>) => ({
  enterprise_number: company?.enterprise_number ?? '',
  vat: (company?.vat ?? 'liable') as string,
  name: company?.name ?? '',
  address: {
    street: company?.address?.street ?? '',
    number: company?.address?.number ?? '',
    box: company?.address?.box ?? '',
    zip_code: company?.address?.zip_code ?? '',
    city: company?.address?.city ?? '',
    country: company?.address?.country ?? '',
  },
});

/** A form that includes billing data. */
export type BillingForm = Pick<
  Form<{ company: ReturnType<typeof readCompany> }>,
  'values' | 'field' | 'change'
>;
