import { exact, text } from '../../base/schema';
import { alarmsSchema } from '../../operations/alarms';
import { clientErrorReportSchema, clientErrorsSchema } from '../../operations/clientErrors';
import { doctorSchema } from '../../operations/doctor';
import { failuresSchema, sentAgainSchema } from '../../operations/failures';
import { jobsSchema } from '../../operations/jobs';
import { call } from '../call';

const provider = { provider: text().max(40).required() };

const status = exact({ status: text().required() });

export const operationEndpoints = {
  webhook: call('POST /webhooks/:provider', 'provider', {
    summary: 'A signed message of an outside provider.',
    params: provider,
    status: 204,
  }),
  webhookByGet: call('GET /webhooks/:provider', 'provider', {
    summary: 'The same, from those that send it in the address.',
    params: provider,
    status: 204,
  }),
  health: call('GET /health', 'anyone', {
    summary: 'The process is alive.',
    response: status,
  }),
  ready: call('GET /ready', 'anyone', {
    summary: 'The database answers; 503 otherwise.',
    response: status,
  }),
  doctor: call('GET /admin/doctor', 'admin', {
    summary:
      'Every outside system, the data and the machine: how they are set, whether they answer, how fresh they are.',
    response: doctorSchema,
  }),
  jobs: call('GET /admin/jobs', 'admin', {
    summary:
      'What runs without a person: when each job last ended well, how late it is, how often it has failed since.',
    response: jobsSchema,
  }),
  failures: call('GET /admin/failures', 'admin', {
    summary:
      'Messages that did not leave or arrive, and what providers told of nothing that is known here, newest first.',
    response: failuresSchema,
  }),
  sendAgain: call('POST /admin/outbox/:id/send-again', 'admin', {
    summary:
      'Have a message that failed, or waits for its next try, leave now. Pressed twice it leaves once. Audited.',
    status: 204,
  }),
  sendAllAgain: call('POST /admin/outbox/send-again', 'admin', {
    summary: 'The same of all of them, 500 at most. Audited.',
    response: sentAgainSchema,
  }),
  replayEvent: call('POST /admin/provider-events/:id/replay', 'admin', {
    summary: 'Read once more what a provider told of something that was not known here. Audited.',
    status: 204,
  }),
  alarms: call('GET /admin/alarms', 'admin', {
    summary:
      'What is wrong and does not mend itself soon, by the bounds of alarms.yml; empty when nothing is.',
    response: alarmsSchema,
  }),
  reportClientError: call('POST /client-errors', 'anyone', {
    summary:
      'An error of the interface in a browser, without anything of the person; a few a minute from one network.',
    body: clientErrorReportSchema,
    status: 204,
  }),
  clientErrors: call('GET /admin/client-errors', 'admin', {
    summary: 'Errors that browsers reported, those seen last first: what, where, how often, since when.',
    response: clientErrorsSchema,
  }),
  metrics: call('GET /metrics', 'operator', {
    summary: 'Prometheus metrics.',
    binary: ['text/plain'],
  }),
};
