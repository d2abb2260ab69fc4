import type { Registry } from 'prom-client';
import { notReady } from '../../errors';
import { FileAnswer } from '../../pipeline/answers';
import type { Handlers } from '../../pipeline/handlers';

interface Options {
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  metrics: Registry;
  /** True from the moment the process has been asked to stop. */
  isStopping(): boolean;
}

export const operationRoutes = ({
  ping,
  metrics,
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
  metrics: async () => new FileAnswer(await metrics.metrics(), metrics.contentType, 'metrics.txt', false),
});
