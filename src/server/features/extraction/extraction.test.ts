import { setImmediate } from 'node:timers/promises';
import {
  type DocumentExtraction,
  type Extraction,
  ExtractionUnavailable,
} from '../../adapters/extraction/extraction';
import type { Caller } from '../../pipeline/handlers';
import { extractionService } from './service';

const warn = jest.fn();
const reader = { account: { langueUser: 'fr' } } as Caller;
const found = (answer: () => Promise<Extraction | null>) =>
  extractionService({ extract: answer, read: jest.fn(), tables: jest.fn() }, { warn }).find(
    '1999000645',
    'fr',
  );
const these = (shareholders: Extraction['shareholders']) =>
  found(async () => ({ total_shares: '100', shareholders, source: 'Acte', date: '2024-05-16' }));

test('who holds nothing is no shareholder: an opening distribution would refuse him', async () => {
  const [seller, gone] = [
    { full_name: 'Claire', shares: '100' },
    { full_name: 'Marc', shares: '0' },
  ];
  expect((await these([seller, gone])).finalResponse.finalResponse.shareholders).toEqual([seller]);
  await expect(these([gone])).rejects.toMatchObject({ status: 404 });
});

test('a source that cannot be asked is said to the person, and why to the operator', async () => {
  await expect(found(() => Promise.reject(new ExtractionUnavailable('turned_away')))).rejects.toMatchObject({
    status: 502,
    body: { message: 'extraction.unavailable' },
  });
  expect(warn).toHaveBeenCalledWith({ reason: 'turned_away' }, expect.any(String));
});

test('documents of one person are read one after the other, others do not wait, and one too many is refused', async () => {
  const begun: (() => void)[] = [];
  const read = () =>
    new Promise<DocumentExtraction>((resolve) =>
      begun.push(() =>
        resolve({ kind: 'csv', shareholders: [], total: null, header: null, dropped: 0, hidden: 0 }),
      ),
    );
  const service = extractionService({ extract: jest.fn(), read, tables: jest.fn() }, { warn });
  const content = Buffer.from('Nom;Actions').toString('base64');
  const readFor = (id: number) => service.read({ ...reader, id }, content);
  const own = Array.from({ length: 5 }, () => readFor(1));
  await expect(readFor(1)).rejects.toMatchObject({ status: 503, body: { message: 'server.busy' } });
  const others = readFor(2);
  expect(begun).toHaveLength(2);
  for (let at = 0; at < 6; at += 1) {
    begun[at]?.();
    await setImmediate();
  }
  expect(await Promise.all([...own, others])).toHaveLength(6);
});
