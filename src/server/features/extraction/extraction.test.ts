import { type Extraction, ExtractionUnavailable } from '../../adapters/extraction/extraction';
import { extractionService } from './service';

const warn = jest.fn();
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
