/** Full-width digits, letters and punctuation as ASCII: input methods for Chinese and Japanese produce them. */
export const plainDigits = (text: string): string =>
  text.replace(/[\p{Nd}\uFF01-\uFF5E\u3000]/gu, (sign) => sign.normalize('NFKC'));
