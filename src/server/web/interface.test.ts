import { readFileSync } from 'node:fs';
import { projectPath } from '../paths';
import { withPlayed } from './interface';

const template = readFileSync(projectPath('src/client/index.html'), 'utf8');
const said = (html: string) => /<meta name="greffio-sandbox" content="([^"]*)"/.exec(html)?.[1];

test('the page says which systems are played, and nothing else of it changes', () => {
  expect(said(withPlayed(template, ['sms', 'text']))).toBe('sms text');
  expect(said(withPlayed(template, []))).toBe('');
  expect(withPlayed(template, [said(template) ?? ''])).toBe(template);
});
