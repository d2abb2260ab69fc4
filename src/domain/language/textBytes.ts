/**
 * What Windows-1252 has in 0x80 to 0x9F, where Latin-1 has control codes; NO_SIGN where it has nothing. A table of our own: Node's
 * decoder of that name reads Latin-1 in some versions (20.18.3 and later). Source: WHATWG Encoding Standard, index windows-1252.
 */
const WINDOWS_SIGNS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';
const NO_SIGN = '\0';

/** In a text of ours; a control character is in no list. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r]/u;
/** Signs that Windows-1252 reads for letters of MS-DOS (850) and of old Macs, where no text of its own has them: 'Soci‚t‚', 'SociŽt', 'Fran‡ais'. */
const MISREAD = /\p{L}[‚ˆ˜‰¡]|\p{L}[ƒ†‡]\p{L}|\p{Ll}[ŠŽ]/gu;
/** Those that a name may have between two letters: 'H“tel' is of MS-DOS, 'A•B' a name. */
const DOUBTFUL = /\p{L}[„‹“”•™€](?=\p{L})/gu;
/** A letter with an accent as Windows-1252 has it; the other codings have hardly any letter in these places. */
const ACCENTED = /[àâäçèéêëîïôöùûüñ]/gu;
/** Of a hundred letters of a French or Dutch list, fewer have an accent: doubtful signs count from here on. */
const DOUBTFUL_SHARE = 0.01;

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Whether a text is of another coding: more signs in it are none of Windows-1252's letters than are. */
function isMisread(text: string): boolean {
  const sure = count(text, MISREAD);
  const doubtful = count(text, DOUBTFUL);
  if (sure + doubtful <= count(text, ACCENTED)) return false;
  return sure > 0 || (doubtful > 1 && doubtful >= count(text, /\p{L}/gu) * DOUBTFUL_SHARE);
}

/** Why bytes are no text: none at all, or one in a coding that is not read. */
export type UnreadText = 'binary' | 'coding';
export type DecodedText = { text: string } | { fault: UnreadText };

/** The text of a file that a spreadsheet wrote: UTF-8, UTF-16 or Windows-1252, with a byte order mark or without. */
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

/** Bytes of one call: each is an argument. */
const AT_ONCE = 8192;

/** Null for bytes that mean nothing in it. */
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

/**
 * The text that a program took for Windows-1252 and wrote as UTF-8 once more: 'Société' of 'SociÃ©tÃ©'. Null of any other: then some of its
 * letters are none of UTF-8.
 */
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

/** Bytes that are looked at for the coding. */
const SAMPLE = 4096;

/** UTF-16 without a mark: every second byte of Western text is 0. */
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

/** Three of four bytes of its Western text are 0. */
function isUtf32(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE);
  return sample.length > 0 && sample.filter((byte) => byte === 0).length > (sample.length * 2) / 3;
}
