import { createSandboxRegistry } from '../server/adapters/registry/sandbox';

/** The sample registry, which stops answering while `down` is true. */
export function switchableRegistry() {
  const outage = { down: false };
  return { registry: createSandboxRegistry({ isDown: () => outage.down }), outage };
}
