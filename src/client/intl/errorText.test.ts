import { createIntl } from 'react-intl';
import fr from '../../../i18n/fr.json';
import { failureText, refusalText } from './errorText';

const intl = createIntl({ locale: 'fr-BE', messages: fr });

test.each([
  [{ status: 422, errors: { 'demandes[1]': ['fees.errorPaid'] } }, fr['fees.errorPaid']],
  [{ status: 422, errors: { day: [], words: ['journal.errorFuture'] } }, fr['journal.errorFuture']],
  [{ status: 409, message: 'journal.already' }, fr['journal.already']],
  [{ status: 'offline' }, fr['error.offline']],
  [undefined, undefined],
])('%j: %s', (failure, text) => {
  expect(refusalText(intl, failure)).toBe(text);
});

test('with the values of its text; a form says it at the field alone', () => {
  const failure = { status: 422, errors: { content: ['journal.full'] }, values: { found: 12, most: 10 } };
  expect(refusalText(intl, failure)).toContain('12\u00A0Mo');
  expect(failureText(intl, failure)).toBeUndefined();
});
