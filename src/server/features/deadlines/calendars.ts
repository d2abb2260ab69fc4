import { expectedWords, KIND_WORDS } from '#domain/deadlines/words';
import { calendarFile } from '#domain/language/calendarFile';
import { todayInBrussels } from '#domain/language/today';
import { daysLater } from '#domain/law/deadlines';
import type { Db } from '../../db/connect';
import { type Limit, networkOf, type Taken } from '../../db/rateLimits';
import { notFound, refuseOver } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import type { DeadlineService } from './service';
import * as store from './store';

/** The days that a calendar covers. */
const AHEAD_DAYS = 400;
/** Limit of entries: programs read the calendar a few times a day. */
const MOST_ENTRIES = 1000;
/** Requests per calendar and hour: a program needs a few a day, and several of a user share a link. */
const OF_ONE_HOUR = 60;
/** Unknown links per network and hour, which discourages attempts to guess 256 bits. */
const UNKNOWN_HOUR = 30;
/** Hours until programs should read it again. */
const COME_BACK_HOURS = 6;
const NAME = { fr: 'Greffio, échéances', nl: 'Greffio, termijnen' } as const;

interface Parts {
  deadlines: Pick<DeadlineService, 'openUntil'>;
  appUrl: string;
  take: (limits: readonly Limit[]) => Promise<Taken>;
  secrets: { make(): string; hashOf(secret: string): string };
}

/**
 * Calendars behind a secret link. They contain names of companies and numbers of dossiers, but no names of people; a user who leaves the
 * office then sees only their own.
 */
export function calendarService(db: Db, { deadlines, appUrl, take, secrets }: Parts) {
  const host = new URL(appUrl).hostname;
  return {
    /** A new link; the previous one becomes invalid. */
    async make({ id }: Caller, own: boolean): Promise<{ url: string }> {
      const secret = secrets.make();
      const set = { calendarHash: secrets.hashOf(secret), calendarOwn: own, calendarSince: new Date() };
      await store.writePreferences(db, id, set);
      return { url: `${appUrl}/api/calendars/${secret}.ics` };
    },

    async end({ id }: Caller): Promise<void> {
      await store.writePreferences(db, id, { calendarHash: null, calendarSince: null });
    },

    /** The file of a link. 404 when unknown, 429 past a limit. */
    async file(name: string, ip: string): Promise<string> {
      const calendarHash = secrets.hashOf(name.replace(/\.ics$/, ''));
      const found = await store.calendarOf(db, calendarHash);
      const windowSeconds = 3600;
      refuseOver(
        await take([
          found
            ? { bucket: 'calendar', key: calendarHash, most: OF_ONE_HOUR, windowSeconds }
            : { bucket: 'calendar.unknown', key: networkOf(ip), most: UNKNOWN_HOUR, windowSeconds },
        ]),
      );
      if (!found) throw notFound();
      const { userId, ownerId, own, muted, lang } = found;
      const until = daysLater(todayInBrussels(), AHEAD_DAYS);
      const open = await deadlines.openUntil(
        { ownerId, to: until, muted, inCharge: own ? [userId] : undefined },
        MOST_ENTRIES,
      );
      const days = open.map(({ client, kind, period, day, ends, expected }) => ({
        uid: `${kind}-${period}-${client.number}@${host}`,
        day,
        summary: `${KIND_WORDS[lang][kind]}, ${client.name || client.number}`,
        description: [expectedWords(expected, lang), ...(ends === day ? [] : [ENDS[lang](ends)])].join('\n'),
      }));
      return calendarFile(days, new Date(), { name: NAME[lang], hours: COME_BACK_HOURS });
    },
  };
}

const ENDS = {
  fr: (day: string) => `Le délai finit le ${day.split('-').reverse().join('/')}.`,
  nl: (day: string) => `De termijn eindigt op ${day.split('-').reverse().join('/')}.`,
};
