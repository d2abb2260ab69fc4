import { startNbb } from '../../../testing/standIns/nbb';
import { loadConfig } from '../../config/config';
import { createExtraction } from './create';

const made = (env: Record<string, string>) => createExtraction(loadConfig(env), null);
const pdf = Buffer.from('%PDF-1.7 of any kind');

test('the bank is asked with the configured key, at the configured address', async () => {
  const bank = await startNbb();
  const env = { EXTRACTION_DRIVER: 'nbb', EXTRACTION_BASE_URL: bank.url, EXTRACTION_API_KEY: bank.apiKey };
  expect(await made(env).extract('1999000645')).toBeNull();
  expect(bank.received).toMatchObject([{ path: '/authentic/legalEntity/1999000645/references' }]);
  await bank.close();
});

test('what is handed in alone: nobody is found, where the sandbox knows somebody', async () => {
  expect(await made({ EXTRACTION_DRIVER: 'document' }).extract('1999000645')).toBeNull();
  expect(await made({ EXTRACTION_DRIVER: 'sandbox' }).extract('1999000645')).not.toBeNull();
});

test.each(['sandbox', 'document'])('with %s too a document is read', async (driver) => {
  const { read } = made({ EXTRACTION_DRIVER: driver });
  await expect(read(pdf)).rejects.toMatchObject({ name: 'DocumentRefused' });
  expect((await read(Buffer.from('Nom;Actions\nAn;1\n'))).shareholders).toHaveLength(1);
});
