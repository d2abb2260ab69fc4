import { mixed, number, string } from 'yup';

/* The kinds of settings. Every message says what is expected and never repeats what was given: it may be a secret. */

/** Whole number in plain digits: no sign, exponent, unit or hexadecimal, which Number() would let through. */
export function whole({ least, most, unless }: { least: number; most: number; unless: number }) {
  const message = `expected a whole number from ${least} to ${most}`;
  return number()
    .transform((_value, given: unknown) => (/^\d{1,15}$/.test(String(given)) ? Number(given) : Number.NaN))
    .typeError(message)
    .min(least, message)
    .max(most, message)
    .default(unless);
}

export function toggle(unless: boolean) {
  return mixed<boolean>()
    .transform((_value, given: unknown) => (given === '1' ? true : given === '0' ? false : given))
    .test('toggle', 'expected 0 or 1', (value) => typeof value === 'boolean')
    .default(unless);
}

export function choice<const T extends string>(values: readonly T[], unless: NoInfer<T>) {
  return string()
    .oneOf(values, `expected one of ${values.join(', ')}`)
    .default(unless);
}

/** Which implementation of an outside system is used. */
export function driver<const T extends string>(values: readonly [T, ...T[]]) {
  return string()
    .oneOf(values, values.length === 1 ? `expected ${values[0]}` : `expected one of ${values.join(', ')}`)
    .default(values[0] as NoInfer<T>);
}

/** A host name, an address or a path: the system that uses it knows better what it may hold. */
export function plain(unless: string) {
  return name().default(unless);
}

/** The same without a default. */
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

function parseUrl(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}

/** http or https address of the site's root; kept without the slash at its end. */
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

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Address of an outside service, path allowed, without the slash at its end; encrypted unless on this machine. */
export function serviceAddress() {
  return string()
    .transform((value: string | undefined) => value?.replace(/\/+$/, ''))
    .test('service-address', 'expected an address such as https://api.example/v1', (value) => {
      if (value === undefined) return true;
      const url = parseUrl(value);
      if (!url || url.username || url.password || url.search || url.hash) return false;
      return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
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
