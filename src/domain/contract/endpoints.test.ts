import { validate } from '../base/schema';
import type { EndpointSpec } from './endpoint';
import { type EndpointName, endpoints } from './endpoints';

const table = Object.entries(endpoints) as [EndpointName, EndpointSpec][];

const accepts = (name: EndpointName, body: unknown) => {
  const { body: schema } = endpoints[name] as EndpointSpec;
  if (!schema) throw new Error(`${name} takes no body`);
  return validate<Record<string, unknown>>(schema, body);
};

test('no two calls share a method and a path', () => {
  const seen = table.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(seen).size).toBe(seen.length);
});

test.each(table)('%s describes its parameters and its answer', (_name, endpoint) => {
  expect(endpoint.path.includes(':')).toBe(endpoint.params !== undefined);
  if (endpoint.status !== 204 && !endpoint.binary && !endpoint.events)
    expect(endpoint.response).toBeDefined();
});

describe('PUT /demandes/{id} takes the fields of exactly one group', () => {
  test.each([
    [{ depositaire: 'comptable' }],
    [{ verification_id: 3 }],
    [{ date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Liège' }],
    [{ address_service: 1, dirigeants_service: 0, cession_parts_service: 1 }],
    [{ nb_total_actions: '1 000,5' }],
  ])('%j', (body) => expect(accepts('updateDemande', body).ok).toBe(true));

  test.each([
    [{}, ''],
    [null, ''],
    [[], ''],
    [{ progress: 100 }, ''],
    [{ depositaire: 'comptable', verification_id: 3 }, 'verification_id'],
    [{ depositaire: null }, 'depositaire'],
    [{ depositaire: 'notaire' }, 'depositaire'],
    [{ address_service: 1 }, 'dirigeants_service'],
    [{ address_service: true, dirigeants_service: 0, cession_parts_service: 1 }, 'address_service'],
    [{ date_changement: '2026-02-30', date_assemblee: '2026-11-20', fait_a: 'x' }, 'date_changement'],
    [{ nb_total_actions: '0' }, 'nb_total_actions'],
  ])('refuses %j', (body, field) => {
    const result = accepts('updateDemande', body);
    expect(result).toMatchObject({ ok: false, errors: { [field]: [expect.any(String)] } });
  });
});

test('unknown fields are named, the known ones still checked', () => {
  expect(accepts('login', { email: 'a', password: '', langue_user: 'de', admin: true })).toEqual({
    ok: false,
    errors: {
      email: ['validation.email'],
      password: ['error_password_required'],
      langue_user: ['validation.choice'],
      admin: ['validation.unknownField'],
    },
  });
});

test('a field with a dot in its name cannot disguise itself', () => {
  const result = accepts('login', { email: 'a@b.be', password: 'x', langue_user: 'fr', 'a, b': 1 });
  expect(result.ok).toBe(false);
});

test('passwords keep their spaces, addresses lose theirs', () => {
  expect(accepts('login', { email: ' A@B.be ', password: ' x ', langue_user: 'nl' })).toEqual({
    ok: true,
    value: { email: 'a@b.be', password: ' x ', langue_user: 'nl' },
  });
});

test('mobile numbers and shares are normalised where they enter', () => {
  expect(
    accepts('addDirigeant', {
      demande_id: 1,
      is_not_bce: 1,
      surname: 'De Ridder',
      givenName: 'Sofie',
      GSM: '0495/00.78.02',
    }),
  ).toMatchObject({ ok: true, value: { GSM: '+32495007802' } });
  expect(
    accepts('addShareholders', {
      demande_id: 1,
      is_origin: 0,
      shareholders: [{ full_name: 'Jeroen', shares: '140,5', GSM: null }],
    }),
  ).toMatchObject({ ok: true, value: { shareholders: [{ shares: '140.5', GSM: null }] } });
});

test('one faulty shareholder is named by its place', () => {
  expect(
    accepts('addShareholders', {
      demande_id: 1,
      is_origin: 0,
      shareholders: [
        { full_name: 'A', shares: '1' },
        { full_name: '', shares: '1,00001', hat: 1 },
      ],
    }),
  ).toEqual({
    ok: false,
    errors: {
      'shareholders[1].full_name': ['cessionParts.errorFieldsNull'],
      'shareholders[1].shares': ['validation.decimal'],
      'shareholders[1].hat': ['validation.unknownField'],
    },
  });
});

test('only an address or a number starts a verification link', () => {
  expect(accepts('sendVerificationLink', { email: 'a@b.be' }).ok).toBe(true);
  expect(accepts('sendVerificationLink', { number: '0470001234', lang: 'nl' }).ok).toBe(true);
  expect(accepts('sendVerificationLink', { number: '021234567', lang: 'nl' })).toMatchObject({
    ok: false,
    errors: { number: ['identity.errorInvalidPhoneFormat'] },
  });
  expect(accepts('sendVerificationLink', {}).ok).toBe(false);
});

test('list queries read numbers from text and keep to their bounds', () => {
  const query = (value: unknown) => validate(endpoints.myDemandes.query, value);
  expect(query({})).toMatchObject({ ok: true, value: { page: 1, per_page: 25 } });
  expect(query({ page: '2', per_page: '100', completed: '0', sort: '-id' })).toMatchObject({
    ok: true,
    value: { page: 2, per_page: 100, completed: 0, sort: '-id' },
  });
  for (const bad of [
    { per_page: '101' },
    { page: '0' },
    { page: 'x' },
    { sort: 'password' },
    { foo: '1' },
    { completed: '2' },
  ])
    expect(query(bad).ok).toBe(false);
});
