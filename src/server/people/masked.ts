const EMAIL = /^(.).*@([^@]+)$/u;
const BELGIAN_NUMBER = /^\+32(\d{3})\d+(\d{2})$/;

/** Hides most of a number or address; its owner still recognises it: « +32 475 •• •• 07 », « j•••@kantoor.be ». */
export function masked(recipient: string): string {
  const number = BELGIAN_NUMBER.exec(recipient);
  if (number) return `+32 ${number[1]} •• •• ${number[2]}`;
  const email = EMAIL.exec(recipient);
  return email ? `${email[1]}•••@${email[2]}` : '•••';
}
