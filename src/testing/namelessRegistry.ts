import type { BceData } from '#domain/registry/bceData';
import type { RegistryAdapter } from '../server/adapters/registry/registry';
import { createSandboxRegistry } from '../server/adapters/registry/sandbox';

/** The day that `namelessRegistry` describes. */
const NAMELESS_DAY = '2026-11-20';

/** The sample registry, with its companies changed. */
export function changedRegistry(change: (bce: BceData) => BceData): RegistryAdapter {
  const sample = createSandboxRegistry();
  return {
    ...sample,
    async readEnterprise(number) {
      const company = await sample.readEnterprise(number);
      return company && { ...company, bce: change(company.bce) };
    },
  };
}

/** The same as the open data would have it: nobody in office, no capital, and it says that it cannot know. */
export const namelessRegistry = (): RegistryAdapter =>
  changedRegistry(({ function: _function, capital: _capital, ...bce }) => ({
    ...bce,
    sources: { company: { driver: 'opendata', day: NAMELESS_DAY }, directors: null, capital: null },
  }));
