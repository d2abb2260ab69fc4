/** Control characters, line separators and direction marks: they break a name's line or make it read as another name. */
const HIDDEN_SIGN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
export const hasHiddenSign = (name: string): boolean => HIDDEN_SIGN.test(name);
