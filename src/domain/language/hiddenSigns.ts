/** Control signs, ends of lines and marks of direction: with them a name breaks a line or reads as another one. */
const HIDDEN_SIGN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
export const hasHiddenSign = (name: string): boolean => HIDDEN_SIGN.test(name);
