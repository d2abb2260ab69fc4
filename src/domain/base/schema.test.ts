import { newAuthorisedAccountSchema } from '../accounts/authorised';
import { profileUpdateSchema } from '../accounts/user';
import { newDirigeantSchema } from '../dossier/directorRecords';
import { newShareholdersSchema } from '../dossier/holderRecords';
import { settingsUpdateSchema } from '../operations/settings';
import { base64, exact, text, uuid, validate } from './schema';

describe('a list is counted before anything looks at its items', () => {
  test.each([
    ['shareholders', newShareholdersSchema, { demande_id: 1, is_origin: 0 }],
    ['emails', newAuthorisedAccountSchema, { name: 'An office' }],
  ])('%s', (field, schema, body) => {
    const look = jest.fn();
    const item = new Proxy({}, { get: look, has: look, ownKeys: look, getOwnPropertyDescriptor: look });
    const list = Array.from({ length: 20_000 }, () => item);
    expect(validate(schema, { ...body, [field]: list })).toEqual({
      ok: false,
      errors: { [field]: ['validation.tooMany'] },
    });
    expect(look).not.toHaveBeenCalled();
  });

  test('and so are the fields of an object', () => {
    const fields = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`field${n}`, n]));
    expect(validate(profileUpdateSchema, { company: fields })).toEqual({
      ok: false,
      errors: { company: ['validation.tooMany'] },
    });
  });

  test('the most that a list takes is taken', () => {
    const emails = Array.from({ length: 1000 }, (_, n) => `person${n}@office.example`);
    expect(validate(newAuthorisedAccountSchema, { name: 'An office', emails })).toMatchObject({ ok: true });
  });
});

describe('what is no text is refused as such, even where text would be transformed', () => {
  const fees = (company: unknown) => ({ fees: [{ from: '2026-03-01', company, association: '1' }] });

  test.each([[[5]], [['5']], [{}], [true]])('a fee of %j', (company) => {
    expect(validate(settingsUpdateSchema, fees(company))).toMatchObject({
      ok: false,
      errors: { 'fees[0].company': ['validation.type'] },
    });
  });

  test('while a number is read by its digits', () => {
    expect(validate(settingsUpdateSchema, fees(5))).toMatchObject({
      ok: true,
      value: { fees: [{ company: '5.00', association: '1.00' }] },
    });
  });

  test.each([[[]], [['0b0ea5d2-7a75-4e3a-9a0c-8f5a3f1d2c4b']], [{}], [5], [true]])(
    'an identifier of %j',
    (given) => {
      expect(validate(exact({ id: uuid() }), { id: given })).toEqual({
        ok: false,
        errors: { id: ['validation.type'] },
      });
    },
  );
});

test('a text is one, whichever way its accents are composed', () => {
  const named = exact({ name: text() });
  expect(validate(named, { name: ' Lefe\u0300vre ' })).toEqual({ ok: true, value: { name: 'Lefèvre' } });
});

describe('a file in base64', () => {
  const file = exact({ content: base64() });

  test.each(['', 'YQ==', 'YWE=', '+/9A'])('%p is one', (content) => {
    expect(validate(file, { content })).toEqual({ ok: true, value: { content } });
  });

  test.each(['no base64!', 'YQ=a', 'a===', 'YQ-_'])('%p is none', (content) => {
    expect(validate(file, { content })).toEqual({ ok: false, errors: { content: ['validation.invalid'] } });
  });
});

describe('a mobile number', () => {
  const given = (GSM: unknown) =>
    validate<{ GSM?: string }>(newDirigeantSchema, {
      demande_id: 1,
      is_not_bce: 1,
      surname: 'Peeters',
      givenName: 'An',
      GSM,
    });

  test.each(['---', '(0)', ' . ', '/'])('written %p is none, and takes none away', (GSM) => {
    expect(given(GSM)).toEqual({ ok: false, errors: { GSM: ['dirigeants.errorInvalidPhoneFormat'] } });
  });

  test.each(['', '  '])('that is empty (%p) takes the number away', (GSM) => {
    expect(given(GSM)).toMatchObject({ ok: true, value: { GSM: '' } });
  });
});
