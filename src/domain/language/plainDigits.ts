/** Full-width digits, letters and punctuation as ASCII: Chinese and Japanese input methods produce them. */
export const plainDigits = (text: string): string =>
  text.replace(/[\p{Nd}\uFF01-\uFF5E\u3000]/gu, (sign) => sign.normalize('NFKC'));
