import { pathTo } from '#domain/base/paths';
import { expectedWords, KIND_WORDS } from '#domain/deadlines/words';
import type { Language } from '#domain/language/languages';
import { dayInBrussels } from '#domain/language/today';
import { daysLater } from '#domain/law/deadlines';
import type { MailToWord } from '../../adapters/mail/content';
import type { Db } from '../../db/connect';
import { wordFor } from '../../words';
import type { OutboxService } from '../outbox/service';
import type { OpenDeadline } from './openStore';
import type { DeadlineService } from './service';
import * as store from './store';

/** In Belgian time: not at night, nor after the working day. */
const hourIn = new Intl.DateTimeFormat('en', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Europe/Brussels',
});
const [FROM_HOUR, TO_HOUR] = [6, 18];
/** Lines per part; the rest is only counted. */
const LISTED = 15;
/**
 * The end of a week of changes, the same for every mail, so that each change is in one. At least an hour before the first mail: all
 * transactions from before then have ended.
 */
const weekEnd = (monday: string): Date => new Date(`${monday}T03:00:00Z`);

interface Parts {
  outbox: Pick<OutboxService, 'later' | 'registerComposer'>;
  deadlines: Pick<DeadlineService, 'openUntil' | 'countUntil'>;
  appUrl: string;
}

/**
 * Monday's mail: late deadlines, those of the week, and last week's registry changes that no dossier explains, for clients of which the
 * user or nobody is in charge. Once per user and week, composed when it leaves; an empty one is not sent.
 */
export function weeklyMails(db: Db, { outbox, deadlines, appUrl }: Parts) {
  outbox.registerComposer('mail', 'deadlines', async ({ reader: id, monday }) => {
    const [reader] = await store.readers(db, Number(id));
    if (!reader) return null;
    const today = dayInBrussels(new Date());
    const { ownerId, muted } = reader;
    const partOf = async (days: { from?: string; to: string }): Promise<Section<OpenDeadline>> => {
      const wanted = { ownerId, muted, inCharge: [null, reader.id], ...days };
      return { first: await deadlines.openUntil(wanted, LISTED), count: await deadlines.countUntil(wanted) };
    };
    const late = await partOf({ to: daysLater(today, -1) });
    const week = await partOf({ from: today, to: daysLater(String(monday), 6) });
    const changes = reader.muted.includes('change')
      ? []
      : await store.unexplainedChanges(db, reader, {
          from: weekEnd(daysLater(String(monday), -7)),
          before: weekEnd(String(monday)),
          most: LISTED,
        });
    const count = late.count + week.count;
    if (count + changes.length === 0) return null;
    const url = `${appUrl}${pathTo(count > 0 ? 'deadlines' : 'clients')}`;
    return mailOf(reader.lang, { late, week, changes }, url);
  });

  return {
    /** Queues the mails on a Monday; a second run that day adds nothing. */
    async queue(now = new Date()): Promise<void> {
      const monday = dayInBrussels(now);
      const hour = Number(hourIn.format(now));
      const isMonday = new Date(`${monday}T00:00:00Z`).getUTCDay() === 1;
      if (!isMonday || hour < FROM_HOUR || hour >= TO_HOUR) return;
      for (const { id, email } of await store.readers(db))
        await outbox.later(db, 'mail', {
          to: email,
          key: `deadlines:${id}:${monday}`,
          composer: 'deadlines',
          data: { reader: id, monday },
        });
    },
  };
}

interface Section<T> {
  first: T[];
  /** The total, beyond the listed ones. */
  count: number;
}

export function mailOf(
  lang: Language,
  {
    late,
    week,
    changes,
  }: {
    late: Section<OpenDeadline>;
    week: Section<OpenDeadline>;
    changes: readonly store.UnexplainedChange[];
  },
  url: string,
): MailToWord {
  return {
    words: 'deadlines',
    lang,
    values: {
      count: String(late.count + week.count),
      late: part(lang, HEADS[lang].late, late.first.map(deadlineLine(lang)), late.count),
      week: part(lang, HEADS[lang].week, week.first.map(deadlineLine(lang)), week.count),
      changes: part(lang, HEADS[lang].changes, changes.map(changeLine(lang)), changes[0]?.count ?? 0),
    },
    url,
  };
}

const HEADS = {
  fr: {
    late: 'En retard\u00A0:',
    week: 'Cette semaine\u00A0:',
    changes: 'Changé à la BCE, sans dossier de votre part\u00A0:',
  },
  nl: {
    late: 'Te laat:',
    week: 'Deze week:',
    changes: 'Gewijzigd in de KBO, zonder dossier van u:',
  },
} as const;

const dayMonth = (day: string): string => day.split('-').slice(1).toReversed().join('/');

const deadlineLine =
  (lang: Language) =>
  ({ client, kind, day, expected }: OpenDeadline): string =>
    `${dayMonth(day)}, ${client.name || client.number}, ${KIND_WORDS[lang][kind]}, ${expectedWords(expected, lang)}`;

const changeLine =
  (lang: Language) =>
  ({ day, name, number, kind }: store.UnexplainedChange): string =>
    `${dayMonth(day)}, ${name || number}, ${wordFor('clients.change.', kind, lang)}`;

/** '' without lines: the paragraph is then left out. */
function part(lang: Language, head: string, lines: string[], count: number): string {
  if (lines.length === 0) return '';
  const more = count - lines.length;
  if (more > 0) lines.push(lang === 'nl' ? `en nog ${more}` : `et ${more} de plus`);
  return [head, ...lines].join('\n');
}
