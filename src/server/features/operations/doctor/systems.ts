import type { Finding } from '#domain/operations/doctor';
import { SYSTEMS } from '#domain/operations/doctor';
import type { Config } from '../../../config/config';
import { DRIVER_SETTINGS } from '../../../config/configSchema';
import { ProviderFailure } from '../../../providers/provider';
import { safeError } from '../../../telemetry/safeError';
import type { Probe } from './probes';

/** Limit per system: somebody waits for the result. */
const WITHIN_MS = 15_000;

/** The configuration's property of a setting: IDENTITY_API_KEY is identityApiKey. */
const property = (setting: string): string =>
  setting.toLowerCase().replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

export function examineSystems(
  config: Config,
  probe: Record<(typeof SYSTEMS)[number] | 'media', Probe>,
): Promise<Finding[]> {
  const given = config as unknown as Record<string, unknown>;
  const drivers = { ...config.drivers, media: config.mediaDriver };
  return Promise.all(
    [...SYSTEMS, 'media' as const].map(async (check): Promise<Finding> => {
      const driver = drivers[check];
      const settings = (DRIVER_SETTINGS[`${check}:${driver}`] ?? []).map((name) => ({
        name,
        set: given[property(name)] !== undefined,
      }));
      const base = { check, driver, settings, ms: null };
      // A demonstration simulates on purpose; in production it is a warning.
      if (driver === 'sandbox')
        return {
          ...base,
          state: config.mode === 'production' ? 'warn' : 'off',
          finding: check === 'scanner' ? 'unscanned' : 'simulated',
          values: {},
        };
      return { ...base, ...(await tried(probe[check])) };
    }),
  );
}

async function tried(probe: Probe): Promise<Pick<Finding, 'state' | 'finding' | 'values' | 'ms'>> {
  const start = performance.now();
  try {
    const answer = await within(probe());
    if (answer === 'untried') return { state: 'off', finding: 'untried', values: {}, ms: null };
    const ms = Math.round(performance.now() - start);
    return { state: 'ok', finding: 'answers', values: {}, ms };
  } catch (error) {
    return { state: 'fail', ms: null, ...refusal(error) };
  }
}

/** The adapter's error has the failed call as its cause. */
function refusal(error: unknown): Pick<Finding, 'finding' | 'values'> {
  const cause = error instanceof ProviderFailure ? error : (error as { cause?: unknown })?.cause;
  if (cause instanceof ProviderFailure && isTurnedAway(cause))
    return { finding: 'turnedAway', values: { status: cause.status ?? cause.code } };
  // Our own text or a code, never the other side's text.
  const { message, code, type } = safeError(error);
  return { finding: 'silent', values: { reason: message ?? code ?? type } };
}

const isTurnedAway = ({ code, status }: ProviderFailure): boolean =>
  code === 'turned_away' || status === 401 || status === 403;

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), WITHIN_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
