import type { Language } from '../language/languages';

/** A negative wallet shows a balance of 0 and a debt. */
export const shownBalance = (balance: number) => ({
  balance: Math.max(balance, 0),
  debt: Math.max(-balance, 0),
});

/** '1 crédit', '3 credits'. */
export const creditsIn = (lang: Language, count: number): string =>
  lang === 'nl'
    ? `${count} ${count === 1 ? 'credit' : 'credits'}`
    : `${count} ${count < 2 ? 'crédit' : 'crédits'}`;
