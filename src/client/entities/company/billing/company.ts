import type { Profile } from '#domain/accounts/user';
import type { Form } from '../../../forms/useForm';

/** Whom to bill, as a form holds it, in the order of the page. */
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

/** A form that asks, among others, whom to bill. */
export type BillingForm = Pick<
  Form<{ company: ReturnType<typeof readCompany> }>,
  'values' | 'field' | 'change'
>;
