import { newAuthorisedAccountSchema } from './entities/authorised';
import { newDirigeantSchema, newShareholdersSchema } from './entities/services';
import { profileUpdateSchema } from './entities/user';
import { validate } from './schema';

const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

describe('a list is counted before anything looks at its items', () => {
  test.each([
    [
      'shareholders',
      newShareholdersSchema,
      { demande_id: 1, is_origin: 0, shareholders: times(200_000, {}) },
    ],
    ['emails', newAuthorisedAccountSchema, { name: 'An office', emails: times(300_000, 'x') }],
  ])('%s', (field, schema, body) => {
    const started = performance.now();
    expect(validate(schema, body)).toEqual({ ok: false, errors: { [field]: ['validation.tooMany'] } });
    expect(performance.now() - started).toBeLessThan(3000);
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
