import type { Language } from './languages';
import { BELGIAN_ZONE, dayInBrussels } from './today';
import { longDate } from './typography';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: BELGIAN_ZONE,
});
const AT = { fr: 'à', nl: 'om' } as const;

/** A moment in Belgian time: '25 novembre 2026 à 14:32', '25 november 2026 om 14:32'. */
export const belgianMoment = (at: Date, lang: Language): string =>
  `${longDate(dayInBrussels(at), lang)} ${AT[lang]} ${clock.format(at)}`;
