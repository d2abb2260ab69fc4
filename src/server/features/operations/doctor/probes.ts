import { randomUUID } from 'node:crypto';
import type { Adapters } from '../../../adapters/adapters';
import type { System } from '../../../config/production';
import { type Provider, ProviderFailure } from '../../../providers/provider';

/** A harmless call that resolves when the system accepts our key. 'untried': the driver has none. */
export type Probe = () => Promise<'untried' | undefined>;

/** FPS Economy: every source of Belgian companies knows it. */
const PUBLIC_NUMBER = '0314595348';
/** An id that no system has given. */
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** A probe for each outside system and the image storage. Nothing is sent to people, paid or kept. */
export function probes(adapters: Adapters, drivers: Record<System, string>): Record<System | 'media', Probe> {
  return {
    registry: async () => {
      await adapters.registry.dataDate();
      await adapters.registry.readEnterprise(PUBLIC_NUMBER);
      return undefined;
    },
    extraction: async () => {
      if (drivers.extraction === 'document') return 'untried';
      await adapters.extraction.extract(PUBLIC_NUMBER);
      return undefined;
    },
    identity: () => askForUnknown(adapters.identity),
    payments: () => askForUnknown(adapters.payments),
    einvoice: () => askForUnknown(adapters.einvoice),
    sms: () => askForUnknown(adapters.sms),
    mail: async () => void (await adapters.mail.reach()),
    text: async () => void (await adapters.text.reach()),
    scanner: async () => void (await adapters.scanner.reach()),
    media: async () => {
      const key = `doctor-${randomUUID()}`;
      await adapters.media.put(key, Buffer.from(key));
      await adapters.media.get(key);
      await adapters.media.remove(key);
      return undefined;
    },
  };
}

/** Asks for the status of an unknown id: a 404 shows that our key was accepted. */
async function askForUnknown(provider: Provider): ReturnType<Probe> {
  if (provider.cannotTell) return 'untried';
  try {
    await provider.fetchStatus(UNKNOWN_ID);
  } catch (error) {
    if (!(error instanceof ProviderFailure && error.status === 404)) throw error;
  }
  return undefined;
}
