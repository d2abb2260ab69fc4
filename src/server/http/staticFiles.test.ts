import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { projectPath } from '../config/paths';
import { handleErrors } from './errorHandler';
import { withFacts, withNotice } from './pages';
import { callLimiter, limitCalls } from './rateLimit';
import { pageAt, serveInterface } from './staticFiles';

const template = readFileSync(projectPath('src/client/index.html'), 'utf8');
const said = (html: string) =>
  ['sandbox', 'simulated', 'site'].map(
    (name) => new RegExp(`<meta name="greffio-${name}" content="([^"]*)"`).exec(html)?.[1],
  );

test('the page says whose sandbox is offered, what is simulated, where the logo leads, and nothing else changes', () => {
  const siteUrl = 'https://www.greffio.example';
  const told = withFacts(template, { sandboxed: ['sms', 'text'], simulated: [], siteUrl });
  expect(said(told)).toEqual(['sms text', '', siteUrl]);
  const warned = withFacts(template, { sandboxed: [], simulated: ['sms', 'text'], siteUrl: undefined });
  expect(said(warned)).toEqual(['', 'sms text', '']);
  const [sandboxed = '', simulated = ''] = said(template);
  const same = withFacts(template, { sandboxed: [sandboxed], simulated: [simulated], siteUrl: undefined });
  expect(same).toBe(template);
  const quoted = withFacts(template, { sandboxed: [], simulated: [], siteUrl: 'https://a"b' });
  expect(said(quoted)[2]).toBe('https://a&quot;b');
});

test.each([
  ['/login', 'login'],
  ['/reset-password/a.b', 'password.reset'],
  ['/', 'steps'],
  ['/dashboard', 'app'],
  ['/dashboard/client', 'app'],
  ['/dashboard/admin/services', 'app'],
  ['/dashboard/mes-demandes/', 'app'],
  ['/admin/settings', 'app'],
  ['/sandbox/outbox', null],
  ['/dashboard/nothing', undefined],
  ['/dashboard/admin/nothing', undefined],
  ['/dashboard/client/more', undefined],
])('at %s there is the page %p', (path, page) => {
  expect(pageAt(path)).toBe(page);
});

test('a page that was drawn with everything simulated names what is, or nothing', () => {
  const all =
    'de KBO-gegevens, de identiteitscontroles, de sms-berichten, de e-mails, het voorstel van bekend te maken tekst, het opzoeken van aandeelhouders, de betalingen, het verzenden van e-facturen en de antivirus';
  const page = (words: string) =>
    `<html lang="nl-BE"><div><aside class="a" data-notice="simulated">Gesimuleerd: ${words}.</aside><aside>b</aside></div>`;
  expect(withNotice(page(all), ['mail', 'payments'])).toBe(page('de e-mails en de betalingen'));
  expect(withNotice(page(all), [])).toBe('<html lang="nl-BE"><div><aside>b</aside></div>');
  expect(() => withNotice(page('iets'), [])).toThrow();
});

describe('over HTTP', () => {
  const folder = mkdtempSync(join(tmpdir(), 'greffio-pages-'));
  const app = Fastify();
  beforeAll(async () => {
    mkdirSync(join(folder, 'pages'));
    writeFileSync(join(folder, 'a.js'), 'run()');
    handleErrors(app);
    limitCalls(app, callLimiter(20));
    writeFileSync(join(folder, 'index.html'), '<html lang="fr">plain</html>');
    for (const page of ['login.fr', 'login.nl', 'forgotpassword.fr', 'forgotpassword.nl', 'app.fr', 'app.nl'])
      writeFileSync(
        join(folder, 'pages', `${page}.html`),
        `<html><style data-emotion="css a">.${page}{}</style><script data-app="/a.js">run('${page}')</script></html>`,
      );
    await serveInterface(app, {
      sandboxed: [],
      siteUrl: undefined,
      isLocal: () => true,
      isProduction: false,
      folder,
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const dutch = { 'accept-language': 'nl-BE' };

  test.each([
    ['/login/nl', {}, "run('login.nl')"],
    ['/login', dutch, "run('login.fr')"],
    ['/forgotpassword', {}, "run('forgotpassword.fr')"],
    ['/forgotpassword', dutch, "run('forgotpassword.nl')"],
    ['/forgotpassword', { 'accept-language': 'en, fr;q=0.4, nl;q=0.7' }, "run('forgotpassword.nl')"],
    ['/forgotpassword', { 'accept-language': 'de-DE,de;q=0.9' }, "run('forgotpassword.fr')"],
    ['/forgotpassword?lang=fr', dutch, "run('forgotpassword.fr')"],
    ['/profile', dutch, "run('app.nl')"],
  ])('%s is in the language of the address, else of the browser', async (url, headers, script) => {
    const answer = await app.inject({ url, headers });
    expect([answer.statusCode, answer.headers.vary]).toEqual([200, 'accept-encoding, accept-language']);
    expect(answer.body).toContain(script);
    const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${hash(script)};`);
    expect(policy).toContain(`${hash('')} ${hash(`.${/'(.*)'/.exec(script)?.[1]}{}`)};`);
    expect(policy).not.toContain('unsafe');
  });

  test('compressed as the browser understands it', async () => {
    const answer = await app.inject({ url: '/login/fr', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('login.fr');
  });

  test('not again to who has it', async () => {
    const { etag } = (await app.inject('/login/fr')).headers;
    const again = await app.inject({ url: '/login/fr', headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await app.inject('/login/nl')).headers.etag).not.toBe(etag);
  });

  test('files and screens as often as they are asked for, all else within the limit', async () => {
    const ask = async (url: string) => (await app.inject({ url, remoteAddress: '192.0.2.1' })).statusCode;
    for (let n = 0; n < 15; n += 1)
      for (const url of ['/a.js', '/%61.js', '/login/nl']) expect(await ask(url)).toBe(200);
    for (let n = 0; n < 20; n += 1) expect(await ask('/nothing')).toBe(404);
    expect(await ask('/nothing')).toBe(429);
    expect(await ask('/a.js')).toBe(200);
  });

  test('an address of nothing says so on the plain page, a file that is missing and a page’s own name without one', async () => {
    const nothing = await app.inject('/nothing');
    expect([nothing.statusCode, nothing.body]).toEqual([404, '<html lang="fr">plain</html>']);
    for (const url of ['/assets/gone.js', '/pages/login.fr.html']) {
      const missing = await app.inject(url);
      expect([missing.statusCode, missing.body]).toEqual([404, expect.not.stringContaining('html')]);
    }
  });
});
