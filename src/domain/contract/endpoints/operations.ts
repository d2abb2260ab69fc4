import { exact, text } from '../../base/schema';
import { alarmsSchema } from '../../operations/alarms';
import { clientErrorReportSchema, clientErrorsSchema } from '../../operations/clientErrors';
import { doctorSchema } from '../../operations/doctor';
import { failuresSchema, sentAgainSchema } from '../../operations/failures';
import { jobsSchema } from '../../operations/jobs';
import type { EndpointSpec } from '../endpoint';
import { idParam } from './shared';

const provider = exact({ provider: text().max(40).required() });

const status = exact({ status: text().required() });

export const operationEndpoints = {
  webhook: {
    method: 'POST',
    path: '/webhooks/:provider',
    who: 'provider',
    summary: 'A signed message of an outside provider.',
    params: provider,
    status: 204,
  },
  webhookByGet: {
    method: 'GET',
    path: '/webhooks/:provider',
    who: 'provider',
    summary: 'The same, from those that send it in the address.',
    params: provider,
    status: 204,
  },
  health: {
    method: 'GET',
    path: '/health',
    who: 'anyone',
    summary: 'The process is alive.',
    response: status,
  },
  ready: {
    method: 'GET',
    path: '/ready',
    who: 'anyone',
    summary: 'The database answers; 503 otherwise.',
    response: status,
  },
  doctor: {
    method: 'GET',
    path: '/admin/doctor',
    who: 'admin',
    summary:
      'Every outside system, the data and the machine: how they are set, whether they answer, how fresh they are.',
    response: doctorSchema,
  },
  jobs: {
    method: 'GET',
    path: '/admin/jobs',
    who: 'admin',
    summary:
      'What runs without a person: when each job last ended well, how late it is, how often it has failed since.',
    response: jobsSchema,
  },
  failures: {
    method: 'GET',
    path: '/admin/failures',
    who: 'admin',
    summary:
      'Messages that did not leave or arrive, and what providers told of nothing that is known here, newest first.',
    response: failuresSchema,
  },
  sendAgain: {
    method: 'POST',
    path: '/admin/outbox/:id/send-again',
    who: 'admin',
    summary:
      'Have a message that failed, or waits for its next try, leave now. Pressed twice it leaves once. Audited.',
    params: idParam,
    status: 204,
  },
  sendAllAgain: {
    method: 'POST',
    path: '/admin/outbox/send-again',
    who: 'admin',
    summary: 'The same of all of them, 500 at most. Audited.',
    response: sentAgainSchema,
  },
  replayEvent: {
    method: 'POST',
    path: '/admin/provider-events/:id/replay',
    who: 'admin',
    summary: 'Read once more what a provider told of something that was not known here. Audited.',
    params: idParam,
    status: 204,
  },
  alarms: {
    method: 'GET',
    path: '/admin/alarms',
    who: 'admin',
    summary:
      'What is wrong and does not mend itself soon, by the bounds of alarms.yml; empty when nothing is.',
    response: alarmsSchema,
  },
  reportClientError: {
    method: 'POST',
    path: '/client-errors',
    who: 'anyone',
    summary:
      'An error of the interface in a browser, without anything of the person; a few a minute from one network.',
    body: clientErrorReportSchema,
    status: 204,
  },
  clientErrors: {
    method: 'GET',
    path: '/admin/client-errors',
    who: 'admin',
    summary: 'Errors that browsers reported, those seen last first: what, where, how often, since when.',
    response: clientErrorsSchema,
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    who: 'operator',
    summary: 'Prometheus metrics.',
    binary: ['text/plain'],
  },
} as const satisfies Record<string, EndpointSpec>;
