import { mixed, number, type StringSchema, string } from 'yup';
import { bareIban, isIban } from '#domain/money/iban';
import { isEnterpriseNumber, normalizeEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { isLoopback } from '../http/loopback';

/** Types of settings. Messages say what is expected and never repeat the value: it may be a secret. */

interface Range {
  least: number;
  most: number;
}

/** A whole number in digits. Number() would also accept signs, exponents, units and hexadecimal. */
export const whole = ({ unless, ...range }: Range & { unless: number }) => wholeOrNone(range).default(unless);

export function wholeOrNone({ least, most }: Range) {
  const message = `expected a whole number from ${least} to ${most}`;
  return number()
    .transform((_value, given: unknown) => (/^\d{1,15}$/.test(String(given)) ? Number(given) : Number.NaN))
    .typeError(message)
    .min(least, message)
    .max(most, message);
}

/** A retention period in months; 0: for ever. */
export function months({ least, unless }: { least: number; unless: number }) {
  const message = `expected 0, or a whole number from ${least} to 600`;
  return whole({ least: 0, most: 600, unless })
    .typeError(message)
    .test('months', message, (value) => value === 0 || (value ?? unless) >= least);
}

/** Up to `count` increasing whole numbers, separated by commas; 0: none. */
export function rising({ count, most, unless }: { count: number; most: number; unless: number[] }) {
  return mixed<number[]>()
    .transform((_value, given: unknown) =>
      given === '0'
        ? []
        : String(given)
            .split(',')
            .map((part) => (/^\s*\d{1,6}\s*$/.test(part) ? Number(part) : Number.NaN)),
    )
    .test(
      'rising',
      `expected 0, or at most ${count} rising whole numbers from 1 to ${most}, separated by commas`,
      (value) =>
        value !== undefined &&
        value.length <= count &&
        value.every((number, at) => number > (value[at - 1] ?? 0) && number <= most),
    )
    .default(unless);
}

export const toggle = (unless: boolean) => toggleOrNone().default(unless);

export function toggleOrNone() {
  return mixed<boolean>()
    .transform((_value, given: unknown) => (given === '1' ? true : given === '0' ? false : given))
    .test('toggle', 'expected 0 or 1', (value) => value === undefined || typeof value === 'boolean');
}

export function choice<const T extends string>(values: readonly T[], unless: NoInfer<T>) {
  return string()
    .oneOf(values, `expected one of ${values.join(', ')}`)
    .default(unless);
}

/** Some of `known`, separated by commas. */
export function several<const T extends string>(known: readonly T[]) {
  return mixed<T[]>()
    .transform((_value, given: unknown) =>
      String(given)
        .split(',')
        .map((part) => part.trim()),
    )
    .test('several', `expected names out of ${known.join(', ')}, separated by commas`, (value) =>
      Boolean(value?.every((part) => known.includes(part))),
    )
    .default([]);
}

/** The name of the driver for an outside system. */
export function driver<const T extends string>(values: readonly [T, ...T[]]) {
  return string()
    .oneOf(values, values.length === 1 ? `expected ${values[0]}` : `expected one of ${values.join(', ')}`)
    .default(values[0] as NoInfer<T>);
}

/** One of these, or absent. */
export function service<const T extends string>(values: readonly T[]) {
  return string().oneOf(values, `expected one of ${values.join(', ')}`);
}

/** A setting that is required by certain drivers of another setting. */
export function needed<S extends StringSchema<string | undefined>>(
  setting: S,
  by: string,
  drivers: readonly string[],
): S {
  return setting.test('needed', (value, context) => {
    const chosen = String((context.parent as Record<string, unknown>)[by]);
    if (value !== undefined || !drivers.includes(chosen)) return true;
    return context.createError({ message: `expected a value, since ${by} is ${chosen}` });
  }) as S;
}

/** A host name, address or path: only the system that uses it knows what is valid. */
export function plain(unless: string) {
  return name().default(unless);
}

export function name() {
  return (
    string()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
      .matches(/^[^\u0000-\u001f]+$/, 'expected text without control characters')
  );
}

export function secret(options: { least: number; unless: string }): ReturnType<typeof secretWithDefault>;
export function secret(options: { least: number }): ReturnType<typeof secretText>;
export function secret({ least, unless }: { least: number; unless?: string }) {
  return unless === undefined ? secretText(least) : secretWithDefault(least, unless);
}

function secretText(least: number) {
  return string().min(least, `expected a secret of at least ${least} characters`);
}

function secretWithDefault(least: number, unless: string) {
  return secretText(least).default(unless);
}

const is256Bits = (key: string): boolean =>
  /^[A-Za-z0-9+/]{43}=$/.test(key) && Buffer.from(key, 'base64').length === 32;

const KEY = '32 random bytes in base64, as `openssl rand -base64 32` prints them';

/** Host names, separated by commas. */
export function hostNames() {
  return mixed<string[]>()
    .transform((_value, given: unknown) =>
      String(given)
        .split(',')
        .map((part) => part.trim().toLowerCase()),
    )
    .test(
      'host-names',
      'expected names of hosts separated by commas, such as pay.example.be',
      (value) => value === undefined || value.every((part) => /^([a-z\d-]+\.)+[a-z\d-]+$/.test(part)),
    );
}

export function aesKey() {
  return string().test('aes-key', `expected ${KEY}`, (value) => value === undefined || is256Bits(value));
}

/** Several keys, separated by commas. */
export function aesKeys() {
  return mixed<string[]>()
    .transform((_value, given: unknown) =>
      String(given)
        .split(',')
        .map((part) => part.trim()),
    )
    .test(
      'aes-keys',
      `expected keys separated by commas, each ${KEY}`,
      (value) => value === undefined || value.every(is256Bits),
    );
}

/** A public key of age, as printed by age-keygen. The private key must not be here and is refused by its prefix. */
export function ageRecipient() {
  return string().matches(/^age1[0-9a-z]{58,2000}$/, 'expected a public key of age (age1…)');
}

function parseUrl(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}

/** http(s) address of the site's root, stored without a trailing slash. */
export function webAddress() {
  return string()
    .transform((value: string | undefined) => value?.replace(/\/+$/, ''))
    .test('web-address', 'expected an address such as https://greffio.example, without a path', (value) => {
      if (value === undefined) return true;
      const url = parseUrl(value);
      if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
      return url.pathname === '/' && !url.search && !url.hash;
    });
}

/** Address of an outside service, stored without a trailing slash; https unless on this machine. */
/** `http`: allows http for a service in the same network that receives no personal data. */
export function serviceAddress({ http = false } = {}) {
  return string()
    .transform((value: string | undefined) => value?.replace(/\/+$/, ''))
    .test('service-address', 'expected an address such as https://api.example/v1', (value) => {
      if (value === undefined) return true;
      const url = parseUrl(value);
      if (!url || url.username || url.password || url.search || url.hash) return false;
      return url.protocol === 'https:' || (url.protocol === 'http:' && (http || isLoopback(url.hostname)));
    });
}

export function databaseUrl() {
  return string().test(
    'database-url',
    'expected postgres://user:password@host:port/database',
    (value) => value === undefined || /^postgres(ql)?:$/.test(parseUrl(value)?.protocol ?? ''),
  );
}

export function mailServer() {
  return string().test(
    'mail-server',
    'expected smtp://user:password@host:587 or smtps://user:password@host:465',
    (value) => value === undefined || /^smtps?:$/.test(parseUrl(value)?.protocol ?? ''),
  );
}

export function scannerAddress() {
  return string().test('scanner', 'expected tcp://host:3310 or unix:///run/clamav/clamd.ctl', (value) => {
    if (value === undefined) return true;
    const { protocol, hostname, pathname } = parseUrl(value) ?? {};
    return protocol === 'tcp:' ? Boolean(hostname) : protocol === 'unix:' && (pathname?.length ?? 0) > 1;
  });
}

/** Fastify's trustProxy: false, a number of hops, or the addresses (CIDR allowed) of the proxies in front. */
export function proxies() {
  return mixed<false | number | string[]>()
    .transform((_value, given: unknown) => {
      const text = String(given);
      if (text === '0') return false;
      return /^\d$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim());
    })
    .test(
      'proxies',
      'expected 0, a number of proxies from 1 to 9, or their addresses separated by commas',
      (value) => !Array.isArray(value) || value.every((part) => /^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(part)),
    )
    .default(false);
}

/** Stored as ten digits. */
export function enterpriseNumber() {
  return string()
    .transform((value: string | undefined) => value && normalizeEnterpriseNumber(value))
    .test(
      'enterprise-number',
      'expected a Belgian enterprise number with its check digits, such as 0314.595.348',
      (value) => value === undefined || isEnterpriseNumber(value),
    );
}

const withoutSpaces = (value: string | undefined) => value?.replace(/\s/g, '').toUpperCase();

/** Stored without spaces. */
export function iban() {
  return string()
    .transform((value: string | undefined) => value && bareIban(value))
    .test('iban', 'expected an IBAN with its check digits', (value) => value === undefined || isIban(value));
}

export function bic() {
  return string()
    .transform(withoutSpaces)
    .matches(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'expected a BIC, such as GKCCBEBB');
}

export function emailAddress() {
  return string().email('expected an e-mail address');
}
