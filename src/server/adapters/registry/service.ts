import { bceDataSchema } from '#domain/registry/bceData';
import type { BceData } from '#domain/registry/bceSchema';
import type { CallOptions } from '../../providers/call';
import { ProviderFailure } from '../../providers/provider';
import { errorSummary } from '../../telemetry/safeError';
import { RegistryUnavailable } from './registry';

/** The part of a logger that is needed here; pino and console fit. */
export type RegistryLog = { warn(text: string): void };

export interface ServiceOptions extends Partial<Omit<CallOptions, 'provider'>> {
  /** The password or the key. */
  secret: string;
  log: RegistryLog;
}

/** Short enough for a second attempt while somebody waits. */
export const PATIENCE = { timeoutMs: 8_000 };

const DAY_MS = 86_400_000;

/** Logs a persistent problem once a day. */
export function dailyWarning(log: RegistryLog) {
  const warned = new Map<string, number>();
  return (text: string): void => {
    if (Date.now() - (warned.get(text) ?? 0) < DAY_MS) return;
    warned.set(text, Date.now());
    log.warn(text);
  };
}

/** Turns every failure of a service into RegistryUnavailable. */
export async function asking<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    throw new RegistryUnavailable(errorSummary(error), { cause: error });
  }
}

/**
 * Validated data of the requested company.
 * @throws ProviderFailure when they are invalid or about another company
 */
export function checkedBce(
  bce: unknown,
  number: string,
  where: { provider: string; operation: string },
): BceData {
  if (!bceDataSchema.isValidSync(bce)) throw new ProviderFailure('unreadable', where);
  const checked = bceDataSchema.cast(bce) as BceData;
  if (checked.number !== number) throw new ProviderFailure('unreadable', where);
  return checked;
}
