import type { EndpointSpec } from '#domain/contract/endpoint';
import { type EndpointName, endpoints } from '#domain/contract/endpoints';
import { api } from '../api/api';
import { operationsApi } from '../api/operationsApi';
import { accountApi } from '../entities/account/accountApi';
import { officeApi } from '../entities/account/officeApi';
import { secondFactorApi } from '../entities/account/secondFactorApi';
import { adminApi } from '../entities/administration/adminApi';
import { alarmsApi } from '../entities/administration/alarmsApi';
import { identityApi } from '../entities/check/identityApi';
import { enterprisesApi } from '../entities/company/enterprisesApi';
import { creditsApi } from '../entities/credit/creditsApi';
import { deadlinesApi } from '../entities/deadline/deadlinesApi';
import { demandesApi } from '../entities/dossier/demandesApi';
import { documentsApi } from '../entities/dossier/documentsApi';
import { journalApi } from '../entities/dossier/journalApi';
import { liveApi } from '../entities/dossier/liveApi';
import { servicesApi } from '../entities/dossier/servicesApi';
import { ticketsApi } from '../entities/ticket/ticketsApi';
import { clientsApi } from '../features/clients/clientsApi';
import { findApi } from '../features/command/findApi';
import { ownDataApi } from '../features/profile/ownDataApi';
import { createStore } from './store/store';

const all = {
  ...accountApi.endpoints,
  ...adminApi.endpoints,
  ...alarmsApi.endpoints,
  ...clientsApi.endpoints,
  ...creditsApi.endpoints,
  ...deadlinesApi.endpoints,
  ...demandesApi.endpoints,
  ...documentsApi.endpoints,
  ...enterprisesApi.endpoints,
  ...findApi.endpoints,
  ...identityApi.endpoints,
  ...journalApi.endpoints,
  ...liveApi.endpoints,
  ...officeApi.endpoints,
  ...operationsApi.endpoints,
  ...ownDataApi.endpoints,
  ...secondFactorApi.endpoints,
  ...servicesApi.endpoints,
  ...ticketsApi.endpoints,
};
type Injected = { initiate(argument: unknown, options?: object): never };
const table = Object.entries(endpoints) as [EndpointName, EndpointSpec][];

/** What the browser would send: the network is watched, and no server is there. */
async function requestOf(name: EndpointName, argument: unknown): Promise<Request> {
  const seen: Request[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    seen.push(new Request(input, init));
    return Response.json({}, { status: 503 });
  };
  const { store } = createStore();
  await store.dispatch((all as unknown as Record<string, Injected>)[name]?.initiate(argument) as never);
  globalThis.fetch = before;
  const [request] = seen;
  if (!request) throw new Error(`${name} sent nothing`);
  return request;
}

test('the names of the table and of the api are the same', () => {
  // invoiceUbl is the invoice again, in its other type.
  const names = Object.keys(all).filter((name) => name !== 'invoiceUbl');
  expect(names.sort()).toEqual(Object.keys(endpoints).sort());
  expect(Object.keys(api.endpoints)).toEqual(expect.arrayContaining(names));
});

test.each(table)(
  '%s: method, path, query and body as in the table',
  async (name, { method, path, params }) => {
    const fields = Object.keys((params as { fields?: object } | undefined)?.fields ?? {});
    const argument = { ...Object.fromEntries(fields.map((field) => [field, `a/${field}`])), rest: 'x y' };
    const request = await requestOf(name, argument);
    const url = new URL(request.url);

    expect(request.method).toBe(method);
    expect(url.pathname).toBe(
      `/api${path.replace(/:(\w+)/g, (_all, field) => encodeURIComponent(`a/${field}`))}`,
    );
    expect(url.search).toBe(method === 'GET' ? '?rest=x+y' : '');
    if (method !== 'GET') expect(await request.json()).toEqual({ rest: 'x y' });
    expect(request.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  },
);

test('a call without fields has neither query nor body', async () => {
  expect(new URL((await requestOf('user', undefined)).url).search).toBe('');
  expect(await (await requestOf('logout', undefined)).text()).toBe('');
});

test('an invoice is asked for in its type', async () => {
  expect((await requestOf('invoice', { id: 1 })).headers.get('Accept')).toBe('application/pdf');
  expect((await requestOf('invoiceUbl' as never, { id: 1 })).headers.get('Accept')).toBe('application/xml');
});

test('a call that may be repeated says by which key', async () => {
  const request = await requestOf('addDirigeant', { demande_id: 1, requestKey: 'key' });
  expect(request.headers.get('Idempotency-Key')).toBe('key');
  expect(await request.json()).toEqual({ demande_id: 1 });
});
