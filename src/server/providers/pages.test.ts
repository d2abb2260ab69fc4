import { pageOn } from './pages';
import { ProviderFailure } from './provider';

const where = { provider: 'someone', operation: 'create' };

test.each(['https://pay.example.be/1?x=2', 'https://a.b.pay.example.be/', 'https://other.be/'])(
  'people are sent to %s',
  (url) => {
    expect(pageOn(['pay.example.be', 'other.be'], url, where).href).toBe(url);
  },
);

test.each([
  'https://example.be/',
  'https://pay.example.be.evil.test/',
  'https://evilpay.example.be/',
  'https://pay.example.be@evil.test/',
  'http://pay.example.be/',
  'javascript:alert(1)//pay.example.be',
  '/checkout',
  null,
  undefined,
])('and never to %s', (url) => {
  expect(() => pageOn(['pay.example.be'], url, where)).toThrow(ProviderFailure);
});
