import type { ProfileUpdate } from '#domain/accounts/user';
import type { BillingCompany } from '../db/schema';

export type CompanyChange = NonNullable<ProfileUpdate['company']>;

/** Billing data after a change: null clears a field, an absent field stays. */
export function changeCompany(current: BillingCompany, change: CompanyChange | null): BillingCompany {
  if (change === null) return {};
  const { address, ...own } = change;
  const merged = patch(current, own);
  if (address === undefined) return merged;
  if (address === null) return patch(merged, { address: null });
  return { ...merged, address: patch(current.address ?? {}, address) };
}

function patch<T extends object>(current: T, change: { [K in keyof T]?: T[K] | null | undefined }): T {
  const merged = { ...current, ...change };
  for (const key of Object.keys(merged) as (keyof T)[])
    if (merged[key] === null || merged[key] === undefined || merged[key] === '') delete merged[key];
  return merged as T;
}
