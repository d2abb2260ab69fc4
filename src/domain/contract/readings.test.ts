import { secondStepSchema, totpCodeSchema } from '../accounts/secondFactor';
import { validate } from '../base/schema';
import { newEntrySchema, newFeeTransferSchema } from '../journal/record';

test.each([
  '123456',
  '123-456',
  '123 456',
  'Code : 123.456',
  'G-123456',
  '１２３４５６',
  '\u202a123\u00a0456\u202c',
  '12 34 56',
])('the code of an app is its digits: %s', (code) => {
  expect(validate(totpCodeSchema, { code })).toEqual({ ok: true, value: { code: '123456' } });
  expect(validate(secondStepSchema, { token: 't', code })).toMatchObject({ value: { code: '123456' } });
});

test.each(['abcdef', '12345', '1234567', '-'])('%s is no code', (code) => {
  expect(validate(totpCodeSchema, { code })).toEqual({ ok: false, errors: { code: ['auth.codeWrong'] } });
});

test.each([
  'http://www.ejustice.just.fgov.be/a',
  'HTTPS://WWW.EJUSTICE.JUST.FGOV.BE/a',
  'www.ejustice.just.fgov.be/a',
  'Lien : http://www.ejustice.just.fgov.be/a',
])('a link to the gazette is one however it is written: %s', (link) => {
  const entry = { kind: 'published', day: '2026-11-20', number: '1', link };
  expect(validate(newEntrySchema, entry)).toMatchObject({
    value: { link: 'https://www.ejustice.just.fgov.be/a' },
  });
});

test.each([
  'https://example.com/?www.ejustice.just.fgov.be/',
  'https://ejustice.just.fgov.be.example.com/',
  'https://ejustice.just.fgov.be@example.com/',
  'javascript:alert(1)',
])('%s is none', (link) => {
  const entry = { kind: 'published', day: '2026-11-20', number: '1', link };
  expect(validate(newEntrySchema, entry)).toEqual({ ok: false, errors: { link: ['validation.invalid'] } });
});

test('an account is kept without the words around it', () => {
  const iban = 'IBAN\u00a0: be68 5390-0754.7034 — BIC GKCCBEBB';
  expect(validate(newFeeTransferSchema, { demandes: [1], name: 'Delvaux', iban })).toMatchObject({
    value: { iban: 'BE68539007547034' },
  });
});
