import { isUnavailable } from './errors';

const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ['not there', coded('ECONNREFUSED')],
  ['gone while it was asked', new Error('Failed query', { cause: coded('ECONNRESET') })],
  ['stopping', new Error('Failed query', { cause: coded('57P01') })],
  ['gone under a query', new Error('Connection terminated unexpectedly')],
  ['busy for too long', new Error('timeout exceeded when trying to connect')],
  ['full', coded('53100')],
  ['locked for too long by another call', coded('55P03')],
])('a database that is %s is unavailable', (_what, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['a rule of the data', coded('23505')],
  ['a statement that took too long', coded('57014')],
  ['a fault of our own', new TypeError('x')],
])('%s is something else', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
});
