import type { RegistryAdapter } from '../server/adapters/registry/registry';
import { createSandboxRegistry } from '../server/adapters/registry/sandbox';

/** The day that `namelessRegistry` describes. */
export const NAMELESS_DAY = '2026-11-20';

/** The sample registry as the open data would have it: nobody in office, no capital, and it says that it cannot know. */
export function namelessRegistry(): RegistryAdapter {
  const sample = createSandboxRegistry();
  return {
    ...sample,
    async readEnterprise(number) {
      const company = await sample.readEnterprise(number);
      if (!company) return null;
      const { function: _function, capital: _capital, ...bce } = company.bce;
      const sources = {
        company: { driver: 'opendata', day: NAMELESS_DAY },
        directors: null,
        capital: null,
      } as const;
      return { ...company, bce: { ...bce, sources } };
    },
  };
}
