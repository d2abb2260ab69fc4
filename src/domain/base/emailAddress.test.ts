import { newAuthorisedAccountSchema } from '../accounts/authorised';
import { normalizeEmail } from './emailAddress';
import { email, exact, validate } from './schema';

const read = (value: string) => validate<{ email: string }>(exact({ email: email() }), { email: value });

test.each([
  ['\u202Ajan@x.be\u202C', 'jan@x.be'],
  ['\u2066Jan@x.be\u2069', 'jan@x.be'],
  ['ja\u00ADn@x\u200B.be\uFEFF', 'jan@x.be'],
  [' jan@société.be ', 'jan@xn--socit-esab.be'],
  ['jan@SOCIE\u0301TE\u0301.be', 'jan@xn--socit-esab.be'],
  ['jan@xn--socit-esab.be', 'jan@xn--socit-esab.be'],
  ['jan@büro.example', 'jan@xn--bro-hoa.example'],
  ['jan+a.b@kantoor.be', 'jan+a.b@kantoor.be'],
])('%j is one address: %s', (typed, address) => {
  expect(read(typed)).toEqual({ ok: true, value: { email: address } });
});

test.each([
  'jan@société.be:80',
  'jan@société.be/x',
  'jan@soc iété.be',
  'jan@société',
  'jan@société。be',
  'jan@x@société .be',
  'é@x.be',
  '@société.be',
])('%j is none', (typed) => {
  expect(read(typed)).toEqual({ ok: false, errors: { email: ['validation.email'] } });
});

test('what is half typed stays as it is', () => {
  expect(['jan', 'jan@', ''].map(normalizeEmail)).toEqual(['jan', 'jan@', '']);
});

test('the list of who may register knows the same form', () => {
  const given = {
    name: 'Bureau',
    emails: ['An@société.be'],
    domains: ['@Société.BE', 'xn--p1ai.xn--p1ai', '\u200Bx.be'],
  };
  expect(validate(newAuthorisedAccountSchema, given)).toEqual({
    ok: true,
    value: {
      name: 'Bureau',
      emails: ['an@xn--socit-esab.be'],
      domains: ['xn--socit-esab.be', 'xn--p1ai.xn--p1ai', 'x.be'],
    },
  });
});
