import type { Client } from '#domain/clients/record';
import type { DemandeSummary } from '#domain/dossier/demande';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { addColleague } from '../../../testing/colleagues';
import { startServer, type TestServer } from '../../../testing/startServer';
import { settleRest } from '../../db/settling';
import { dossierLines } from './listed';

let server: TestServer;
let id: number;
const readers: Record<'admin' | 'partner' | 'assistant' | 'reader', Call> = {} as never;

beforeAll(async () => {
  server = await startServer({ listen: false });
  readers.partner = await loginAs(server, 'client');
  readers.admin = await loginAs(server, 'admin');
  readers.assistant = await addColleague(server, { name: 'assistant', role: 'assistant' });
  readers.reader = await addColleague(server, { name: 'reader', role: 'reader' });
  id = (await readyDemande(readers.assistant)).id;
});
afterAll(() => server.close());

/** What each of them reads in their list: an administrator, a partner, an assistant, a reader. */
const read = async () => {
  // Links leave, and are listed as sent, in a job.
  await settleRest(server.database.db, dossierLines);
  return told();
};
const told = () =>
  Promise.all(
    Object.entries(readers).map(async ([who, call]) => {
      const path = who === 'admin' ? '/demandes' : '/mydemandes';
      const { data } = (await call<{ data: DemandeSummary[] }>('GET', path)).body;
      const line = data.find((one) => one.id === id);
      return [who, line?.state, line?.next];
    }),
  ).then((all) => Object.fromEntries(all.map(([who, ...told]) => [who, told])));

test('each reads one state, and as the next thing nothing that they may not do', async () => {
  expect(await read()).toEqual({
    admin: ['inProgress', null],
    partner: ['inProgress', 'finish'],
    assistant: ['inProgress', 'submit'],
    reader: ['inProgress', null],
  });
  await readers.assistant('POST', `/demandes/${id}/progress`, { progress: 100 });
  expect(await read()).toEqual({
    admin: ['inProgress', null],
    partner: ['toApprove', 'approve'],
    assistant: ['toApprove', 'approval'],
    reader: ['toApprove', 'approval'],
  });
  const { body: client } = await readers.partner<{ id: number }>('POST', '/clients', {
    number: '1999000150',
  });
  const page = await readers.reader<Client>('GET', `/clients/${client.id}`);
  expect(page.body.dossiers).toMatchObject([{ id, state: 'toApprove' }]);
  await readers.partner('POST', `/demandes/${id}/return`, { word: 'Le siège.' });
  expect(await read()).toEqual({
    admin: ['inProgress', null],
    partner: ['sentBack', 'correct'],
    assistant: ['sentBack', 'correct'],
    reader: ['sentBack', null],
  });
  await readers.partner('POST', `/demandes/${id}/progress`, { progress: 100 });
  expect(await read()).toEqual({
    admin: ['toCheck', 'identity'],
    partner: ['toCheck', 'identity'],
    assistant: ['toCheck', 'identity'],
    reader: ['toCheck', 'identity'],
  });
  await readers.admin('POST', `/demandes/change_state/${id}`, { state: true });
  expect(await read()).toEqual({
    admin: ['toSign', null],
    partner: ['toSign', 'sign'],
    assistant: ['toSign', 'sign'],
    reader: ['toSign', null],
  });
  const csv = async (call: Call, path: string) =>
    (await call('GET', path, undefined, { accept: 'text/csv', 'accept-language': 'fr' })).text;
  expect(await csv(readers.partner, '/mydemandes')).toContain('À signer');
});
