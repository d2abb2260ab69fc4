/** The order matters: the User-Agent of each also names those below it. */
const FAMILIES: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:A|iOS)?\/(\d{1,4})/],
  ['Opera', /OPR\/(\d{1,4})/],
  ['Samsung Internet', /SamsungBrowser\/(\d{1,4})/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/(\d{1,4})/],
  ['Safari', /Version\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari/],
];

/** Family and major version of a User-Agent: `Firefox 142`; `?` for any other. */
export function browserOf(userAgent = ''): string {
  for (const [family, pattern] of FAMILIES) {
    const major = pattern.exec(userAgent)?.[1];
    if (major) return `${family} ${major}`;
  }
  return '?';
}
