import { pathTo } from '#domain/contract/paths';
import { expectedWords, KIND_WORDS } from '#domain/deadlines/words';
import type { Language } from '#domain/language/languages';
import { dayInBrussels } from '#domain/language/today';
import { daysLater } from '#domain/law/deadlines';
import type { MailToWord } from '../../adapters/mail/content';
import type { Db } from '../../db/connect';
import { wordFor } from '../../words';
import type { OutboxService } from '../outbox/service';
import { isLate } from './facts';
import type { OpenDeadline } from './openStore';
import type { DeadlineService } from './service';
import * as store from './store';

/** On the clocks of Belgium: not in the night, and no more once the day is over. */
const hourIn = new Intl.DateTimeFormat('en', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Europe/Brussels',
});
const [FROM_HOUR, TO_HOUR] = [6, 18];
/** Lines of a part; the rest is only counted. */
const LISTED = 15;
/** Where the week of changes ends and the next one begins, whenever a mail leaves: each stands in one. An hour before the first
 * mail at least: what was noted until then can be read. */
const weekEnd = (monday: string): Date => new Date(`${monday}T03:00:00Z`);

interface Parts {
  outbox: Pick<OutboxService, 'later' | 'registerComposer'>;
  deadlines: Pick<DeadlineService, 'openUntil'>;
  appUrl: string;
}

/**
 * Monday's mail: what is late, what the week brings, and what a registry changed in the week before that no dossier explains, of the
 * clients that somebody is in charge of and of those that nobody is. Once a person and week, written when it leaves; nobody gets one that
 * says nothing.
 */
export function weeklyMails(db: Db, { outbox, deadlines, appUrl }: Parts) {
  outbox.registerComposer('mail', 'deadlines', async ({ reader: id, monday }) => {
    const [reader] = await store.readers(db, Number(id));
    if (!reader) return null;
    const sunday = daysLater(String(monday), 6);
    const { ownerId, muted } = reader;
    const open = await deadlines.openUntil({ ownerId, to: sunday, muted, inCharge: [null, reader.id] });
    const changes = reader.muted.includes('change')
      ? []
      : await store.unexplainedChanges(db, reader, {
          from: weekEnd(daysLater(String(monday), -7)),
          before: weekEnd(String(monday)),
        });
    if (open.length + changes.length === 0) return null;
    const url = `${appUrl}${pathTo(open.length > 0 ? 'deadlines' : 'clients')}`;
    return mailOf(reader.lang, { open, changes }, dayInBrussels(new Date()), url);
  });

  return {
    /** Queues them on a Monday. Run again that day it adds nothing. */
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

export function mailOf(
  lang: Language,
  { open, changes }: { open: readonly OpenDeadline[]; changes: readonly store.UnexplainedChange[] },
  today: string,
  url: string,
): MailToWord {
  const late = open.filter((one) => isLate(one, today));
  const coming = open.filter((one) => !isLate(one, today));
  return {
    words: 'deadlines',
    lang,
    values: {
      count: String(open.length),
      late: part(lang, HEADS[lang].late, late.map(deadlineLine(lang))),
      week: part(lang, HEADS[lang].week, coming.map(deadlineLine(lang))),
      changes: part(lang, HEADS[lang].changes, changes.map(changeLine(lang))),
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

/** '' without any: its paragraph is then left out. */
function part(lang: Language, head: string, all: readonly string[]): string {
  if (all.length === 0) return '';
  const lines = all.slice(0, LISTED);
  const more = all.length - lines.length;
  if (more > 0) lines.push(lang === 'nl' ? `en nog ${more}` : `et ${more} de plus`);
  return [head, ...lines].join('\n');
}
