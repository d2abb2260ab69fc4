import { isWithoutConnection } from './errors';

const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ['refused', coded('ECONNREFUSED')],
  ['broken while it was asked', new Error('Failed query', { cause: coded('ECONNRESET') })],
  ['ended by the server', new Error('Failed query', { cause: coded('57P01') })],
  ['ended under a query', new Error('Connection terminated unexpectedly')],
  ['none free in time', new Error('timeout exceeded when trying to connect')],
])('a connection that is %s is none', (_what, error) => {
  expect(isWithoutConnection(error)).toBe(true);
});

test.each([
  ['a rule of the data', coded('23505')],
  ['a statement that took too long', coded('57014')],
  ['a fault of our own', new TypeError('x')],
])('%s is something else', (_what, error) => {
  expect(isWithoutConnection(error)).toBe(false);
});
