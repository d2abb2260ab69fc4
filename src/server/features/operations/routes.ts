import { timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { Registry } from 'prom-client';
import { forbidden, notReady } from '../../errors';
import { FileAnswer } from '../../http/answers';
import type { CallContext, Caller, Handlers } from '../../http/handlers';

interface Options {
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  metrics: Registry;
  metricsToken: string | undefined;
  /** True from the moment the process has been asked to stop. */
  isStopping(): boolean;
}

export const operationRoutes = ({
  ping,
  metrics,
  metricsToken,
  isStopping,
}: Options): Pick<Handlers, 'health' | 'ready' | 'metrics'> => ({
  health: async () => ({ status: 'ok' }),
  ready: async () => {
    if (isStopping()) throw notReady();
    await ping().catch(() => {
      throw notReady();
    });
    return { status: 'ready' };
  },
  metrics: async (_input, context) => {
    if (!mayRead(context, metricsToken)) throw forbidden();
    return new FileAnswer(await metrics.metrics(), metrics.contentType, 'metrics.txt', false);
  },
});

/** This machine itself, or who knows the token. */
function mayRead({ ip, bearer }: CallContext<Caller | null>, token: string | undefined): boolean {
  if (isLoopback(ip)) return true;
  if (token === undefined || bearer === null) return false;
  const [given, expected] = [Buffer.from(bearer), Buffer.from(token)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function isLoopback(ip: string): boolean {
  const v4 = ip.replace(/^::ffff:/, '');
  return ip === '::1' || (isIPv4(v4) && v4.startsWith('127.'));
}
