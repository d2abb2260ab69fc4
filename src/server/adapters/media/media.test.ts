import { randomBytes, randomUUID } from 'node:crypto';
import dns from 'node:dns';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ObjectStorage, startObjectStorage } from '../../../testing/objectStorage';
import { encryptedStorage } from './encrypted';
import { folderStorage } from './folder';
import { readKeyring } from './keyring';
import { MediaFull, MediaGone, type MediaStorage, MediaUnreadable } from './media';
import { s3Storage } from './s3';

let folder: string;
let service: ObjectStorage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greffio-media-'));
  service = await startObjectStorage();
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const s3 = (more: Partial<Parameters<typeof s3Storage>[0]> = {}) =>
  s3Storage({ endpoint: service.endpoint, ...service.settings, style: 'path', ...more });
const inFolder = () => folderStorage(join(folder, 'media'));
const keys = { present: randomBytes(32), old: [] };

/** What every storage promises. */
describe.each<[string, () => MediaStorage]>([
  ['folder', inFolder],
  ['s3', s3],
  ['encrypted', () => encryptedStorage(inFolder(), () => keys)],
])('%s', (_name, create) => {
  const bytes = Buffer.from(Array.from({ length: 1024 }, (_, index) => index % 256));

  test('keeps bytes as they are, replaces them, and forgets them', async () => {
    const storage = create();
    await storage.put('abcd-1', bytes);
    expect(await storage.get('abcd-1')).toEqual(bytes);
    await storage.put('abcd-1', Buffer.from('other'));
    expect(await storage.get('abcd-1')).toEqual(Buffer.from('other'));
    await storage.remove('abcd-1');
    await expect(storage.get('abcd-1')).rejects.toThrow(MediaGone);
    await storage.remove('abcd-1');
  });
});

test('a folder is the server’s own, holds nothing half written, and no key leads out of it', async () => {
  const storage = inFolder();
  await storage.put('own-key', Buffer.from('x'));
  expect((await stat(join(folder, 'media'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'media', 'ow', 'own-key'))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'media', 'ow'))).toEqual(['own-key']);
  // A process was killed while it wrote.
  await writeFile(join(folder, 'media', 'ow', 'own-left.0000.tmp'), 'half');
  await storage.remove('own-left');
  expect(await readdir(join(folder, 'media', 'ow'))).toEqual(['own-key']);
  for (const key of ['../../etc', 'a/../../b', '....', ''])
    await expect(Promise.resolve().then(() => storage.get(key))).rejects.toThrow('A key holds');
});

test('what killed processes have left half written goes after a day', async () => {
  const storage = inFolder();
  await storage.put('left-over', Buffer.from('x'));
  const at = (name: string) => join(folder, 'media', 'le', name);
  const [old, fresh] = [`left-1.${randomUUID()}.tmp`, `left-2.${randomUUID()}.tmp`];
  for (const name of [old, fresh]) await writeFile(at(name), 'half');
  const before = new Date(Date.now() - 25 * 3_600_000);
  for (const name of [old, 'left-over']) await utimes(at(name), before, before);
  expect(await storage.tidy?.()).toBe(1);
  expect((await readdir(join(folder, 'media', 'le'))).toSorted()).toEqual([fresh, 'left-over']);
  expect(await folderStorage(join(folder, 'nowhere')).tidy?.()).toBe(0);
});

test('s3 signs every call, in both styles of address', async () => {
  await s3().put('in-path', Buffer.from('x'));
  expect(service.calls.at(-1)).toMatchObject({ method: 'PUT', path: '/identity/in-path', status: 200 });

  // Not every machine knows the names below localhost.
  const here = [{ address: '127.0.0.1', family: 4 }];
  const lookup = jest.spyOn(dns, 'lookup');
  lookup.mockImplementation(((
    _host: string,
    _options: unknown,
    done: (error: null, found: object[]) => void,
  ) => done(null, here)) as never);
  const { port } = new URL(service.endpoint);
  const virtual = s3({ style: 'virtual', endpoint: `http://localhost:${port}` });
  await virtual.put('in-host', Buffer.from('x'));
  lookup.mockRestore();
  expect(service.calls.at(-1)).toMatchObject({
    host: `identity.localhost:${port}`,
    path: '/in-host',
    status: 200,
  });

  const stranger = s3({ secretKey: 'another-secret' });
  await expect(stranger.get('in-path')).rejects.toThrow(new MediaUnreadable('the storage answers 403'));
});

test('s3 follows no redirect: an image goes to no other host', async () => {
  service.redirect(`${service.endpoint}/identity/other`);
  await expect(s3().put('moved', Buffer.from('x'))).rejects.toThrow(
    new MediaUnreadable('the storage answers 307'),
  );
  expect(service.calls.at(-1)).toMatchObject({ path: '/identity/moved', status: 307 });
});

test('s3 tries again what may work a moment later, and tells no more than the status', async () => {
  service.fail(503, 500);
  await s3().put('after-all', Buffer.from('x'));
  expect(service.objects.has('after-all')).toBe(true);

  service.fail(503, 503, 503);
  const failure = await s3()
    .get('after-all')
    .catch((error: Error) => error);
  expect(failure).toEqual(new MediaUnreadable('the storage answers 503'));

  service.fail(507, 507, 507);
  await expect(s3().put('too-much', Buffer.from('x'))).rejects.toThrow(new MediaFull());

  const nobody = s3({ endpoint: 'http://127.0.0.1:9' });
  await expect(nobody.get('x')).rejects.toThrow(MediaUnreadable);
});

describe('encryption', () => {
  const word = Buffer.from('a word that nobody else may read');
  const open = (present: Buffer, ...old: Buffer[]) => encryptedStorage(inFolder(), () => ({ present, old }));
  const raw = (key: string) => join(folder, 'media', key.slice(0, 2), key);

  test('leaves nothing legible, and never the same bytes twice', async () => {
    const storage = open(keys.present);
    await storage.put('twice-1', word);
    const first = await readFile(raw('twice-1'));
    await storage.put('twice-1', word);
    const second = await readFile(raw('twice-1'));
    expect(first.includes(word.subarray(0, 8))).toBe(false);
    expect(second).not.toEqual(first);
    expect(second.subarray(0, 11)).toEqual(first.subarray(0, 11));
  });

  test('refuses what was changed, exchanged, cut, or encrypted by nobody known', async () => {
    const storage = open(keys.present);
    await storage.put('sealed', word);
    const sealed = await readFile(raw('sealed'));
    const refused = async (bytes: Buffer, message: string) => {
      await writeFile(raw('sealed'), bytes);
      await expect(storage.get('sealed')).rejects.toThrow(new MediaUnreadable(message));
    };
    for (const at of [15, 30, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await refused(changed, 'what is kept has been changed');
    }
    await refused(sealed.subarray(0, -1), 'what is kept has been changed');
    await refused(word, 'what is kept is not encrypted by this program');
    await storage.put('other1', word);
    await refused(await readFile(raw('other1')), 'what is kept has been changed');
    await writeFile(raw('sealed'), sealed);
    await expect(open(randomBytes(32)).get('sealed')).rejects.toThrow('the key that has encrypted it is not');
  });

  test('a new key reads what the old one has encrypted, until all of it is renewed', async () => {
    const [old, present] = [randomBytes(32), randomBytes(32)];
    await open(old).put('rotated', word);
    const both = open(present, old);
    expect(await both.get('rotated')).toEqual(word);
    expect(await both.renew('rotated')).toBe(true);
    expect(await both.renew('rotated')).toBe(false);
    expect(await open(present).get('rotated')).toEqual(word);
    await expect(both.renew('nothing')).rejects.toThrow(MediaGone);
  });

  test('a demonstration makes its own key once, for its own user to read', async () => {
    const dataDir = join(folder, 'fresh');
    const settings = { dataDir, mediaKey: undefined, mediaKeysOld: undefined };
    const { present } = readKeyring(settings);
    expect(present).toHaveLength(32);
    expect(readKeyring(settings).present).toEqual(present);
    expect((await stat(join(dataDir, 'media.key'))).mode & 0o777).toBe(0o600);
    // Of two first starts at once the second finds what the first has made, and leaves nothing.
    expect(await readdir(dataDir)).toEqual(['media.key']);
    const mediaKey = keys.present.toString('base64');
    expect(readKeyring({ ...settings, mediaKey, mediaKeysOld: [mediaKey] })).toEqual({
      present: keys.present,
      old: [keys.present],
    });
  });
});
