import { readFileSync } from 'node:fs';
import { projectPath } from './paths';
import { isScreen, withFacts } from './staticFiles';

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
  ['/dashboard', true],
  ['/dashboard/client', true],
  ['/dashboard/admin/services', true],
  ['/dashboard/mes-demandes/', true],
  ['/admin/settings', true],
  ['/dashboard/nothing', false],
  ['/dashboard/admin/nothing', false],
  ['/dashboard/client/more', false],
])('%s is a screen: %p', (path, screen) => {
  expect(isScreen(path)).toBe(screen);
});
