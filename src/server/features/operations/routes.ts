import type { Registry } from 'prom-client';
import type { Finding } from '#domain/operations/doctor';
import type { JobStatus } from '#domain/operations/jobs';
import { notReady } from '../../http/errors';
import { FileAnswer } from '../../pipeline/answers';
import type { Handlers } from '../../pipeline/handlers';
import { type AlarmSettings, alarms } from './alarms';

interface Options {
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  metrics: Registry;
  /** True once the process has been asked to stop. */
  isStopping(): boolean;
  examine(): Promise<Finding[]>;
  standings(): Promise<JobStatus[]>;
  config: AlarmSettings;
}

export const operationRoutes = ({
  ping,
  metrics,
  isStopping,
  examine,
  standings,
  config,
}: Options): Pick<Handlers, 'health' | 'ready' | 'metrics' | 'doctor' | 'jobs' | 'alarms'> => ({
  health: async () => ({ status: 'ok' }),
  ready: async () => {
    if (isStopping()) throw notReady();
    await ping().catch(() => {
      throw notReady();
    });
    return { status: 'ready' };
  },
  doctor: async () => ({ findings: await examine(), at: new Date().toISOString() }),
  jobs: async () => ({ jobs: await standings(), at: new Date().toISOString() }),
  alarms: async () => ({ alarms: await alarms(metrics, config) }),
  metrics: async () => new FileAnswer(await metrics.metrics(), metrics.contentType, 'metrics.txt', false),
});
