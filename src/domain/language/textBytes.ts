/**
 * Windows-1252 characters 0x80 to 0x9F, where Latin-1 has control codes; NO_SIGN where there is none. Own table: Node's decoder
 * reads Latin-1 instead in some versions (20.18.3 and later). Source: WHATWG Encoding Standard, index windows-1252.
 */
const WINDOWS_SIGNS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';
const NO_SIGN = '\0';

/** A control character: no text file contains one. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r]/u;
/**
 * What Windows-1252 shows for accented letters of MS-DOS (850) and old Macs, and its own texts never have: 'Soci‚t‚', 'SociŽt'.
 */
const MISREAD = /\p{L}[‚ˆ˜‰¡]|\p{L}[ƒ†‡]\p{L}|\p{Ll}[ŠŽ]/gu;
/** Characters that may be right between two letters: 'H“tel' comes from MS-DOS, 'A•B' is a name. */
const DOUBTFUL = /\p{L}[„‹“”•™€](?=\p{L})/gu;
/** Accented letters of Windows-1252; the other encodings have hardly any letter at these bytes. */
const ACCENTED = /[àâäçèéêëîïôöùûüñ]/gu;
/** Fewer letters than this share have an accent in a French or Dutch list: doubtful characters count from this share on. */
const DOUBTFUL_SHARE = 0.01;

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Whether a text has another encoding: more of its characters are misread than accented. */
function isMisread(text: string): boolean {
  const sure = count(text, MISREAD);
  const doubtful = count(text, DOUBTFUL);
  if (sure + doubtful <= count(text, ACCENTED)) return false;
  return sure > 0 || (doubtful > 1 && doubtful >= count(text, /\p{L}/gu) * DOUBTFUL_SHARE);
}

/** Why bytes cannot be read as text: binary data, or an unsupported encoding. */
export type UnreadText = 'binary' | 'coding';
export type DecodedText = { text: string } | { fault: UnreadText };

/** The text of a file that a spreadsheet wrote: UTF-8, UTF-16 or Windows-1252, with or without a byte order mark. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second, third, fourth] = bytes;
  if ((first === 0xff && second === 0xfe && third === 0 && fourth === 0) || isUtf32(bytes))
    return { fault: 'coding' };
  const isLittle = first === 0xff && second === 0xfe;
  if (isLittle || (first === 0xfe && second === 0xff)) return checked(utf16(bytes, isLittle));
  const order = bytes.includes(0) ? orderOf(bytes) : null;
  if (order) return checked(utf16(bytes, order === 'little'));
  try {
    const text = utf8(bytes);
    return checked(writtenTwice(text) ?? text);
  } catch {
    const text = windows1252(bytes);
    return text !== null && isMisread(text) ? { fault: 'coding' } : checked(text);
  }
}

function checked(text: string | null): DecodedText {
  if (text === null) return { fault: 'coding' };
  return CONTROL.test(text) ? { fault: 'binary' } : { text: text.replace(/^\uFEFF/, '') };
}

/** Bytes per call of `String.fromCharCode`: each is an argument. */
const AT_ONCE = 8192;

/** null: contains bytes that Windows-1252 does not define. */
function windows1252(bytes: Uint8Array): string | null {
  let latin = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    latin += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  const text = latin.replace(
    /[\u0080-\u009F]/g,
    (code) => WINDOWS_SIGNS[code.charCodeAt(0) - 0x80] ?? NO_SIGN,
  );
  return text.includes(NO_SIGN) ? null : text;
}

const utf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** Undoes UTF-8 that was read as Windows-1252 and written as UTF-8 again: 'Société' from 'SociÃ©tÃ©'. null for any other text. */
function writtenTwice(text: string): string | null {
  if (!/[ÂÃâ]/u.test(text)) return null;
  const codes = Array.from(text, (sign) => {
    const at = sign === NO_SIGN ? -1 : WINDOWS_SIGNS.indexOf(sign);
    return at < 0 ? (sign.codePointAt(0) ?? 0) : 0x80 + at;
  });
  if (codes.some((code) => code > 0xff)) return null;
  try {
    return utf8(Uint8Array.from(codes));
  } catch {
    return null;
  }
}

function utf16(bytes: Uint8Array, isLittle: boolean): string | null {
  try {
    return new TextDecoder('utf-16le', { fatal: true }).decode(isLittle ? bytes : swapped(bytes));
  } catch {
    return null;
  }
}

const swapped = (bytes: Uint8Array): Uint8Array => bytes.map((_byte, at) => bytes[at ^ 1] ?? 0);

/** Bytes that are examined to detect the encoding. */
const SAMPLE = 4096;

/** UTF-16 without a byte order mark: every second byte of Western text is 0. */
function orderOf(bytes: Uint8Array): 'little' | 'big' | null {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even < odd / 10) return 'little';
  return even > many && odd < even / 10 ? 'big' : null;
}

/** In UTF-32, three of four bytes of Western text are 0. */
function isUtf32(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE);
  return sample.length > 0 && sample.filter((byte) => byte === 0).length > (sample.length * 2) / 3;
}
