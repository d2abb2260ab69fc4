import type { Profile } from '#domain/accounts/user';
import { formatEnterpriseNumber } from '../../../intl/formats';

/** Name, number and address of a company, as far as known. */
export function CompanyLines({ company }: { company: NonNullable<Profile['company']> }) {
  const { name, enterprise_number: number, address } = company;
  const lines = [
    name,
    number && formatEnterpriseNumber(number),
    [address?.street, [address?.number, address?.box].filter(Boolean).join(' / ')].filter(Boolean).join(' '),
    [address?.zip_code, address?.city].filter(Boolean).join(' '),
  ];
  return lines.filter(Boolean).map((line) => <div key={line}>{line}</div>);
}
