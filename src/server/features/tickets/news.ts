import { pathTo } from '#domain/base/paths';
import type { Db, Tx } from '../../db/connect';
import type { OutboxService } from '../outbox/service';
import { clientWroteMail, newsMail, openedMail } from './mails';
import { newsOf } from './newsStore';
import { listAdministrators } from './store';

/** Messages within this window reach an administrator as one mail. */
const WINDOW_MS = 60_000;
/** Wait after a window, so that all transactions begun in it have ended. */
const GRACE_MS = 15_000;

export type NewsService = ReturnType<typeof newsService>;

/** Mails administrators about messages of clients, at most once a minute. The mail is written when it is sent. */
export function newsService(
  db: Db,
  { appUrl }: { appUrl: string },
  outbox: Pick<OutboxService, 'later' | 'registerComposer'>,
) {
  const urlOf = (ticket?: number) =>
    `${appUrl}${pathTo('adminSupport', undefined, ticket ? { ticket } : {})}`;

  outbox.registerComposer('mail', 'claims', async ({ administrator, from }) => {
    const reader = (await listAdministrators(db)).find(({ id }) => id === administrator);
    if (!reader) return null;
    const news = await newsOf(db, reader.id, new Date(Number(from)), new Date(Number(from) + WINDOW_MS));
    const [first, ...others] = news;
    if (!first) return null;
    if (others.length > 0) return newsMail(reader.language, news, urlOf());
    const mail = { opened: openedMail, reply: clientWroteMail }[first.kind];
    return mail(reader.language, { ...first, url: urlOf(first.id) });
  });

  return {
    /** Queues the mail about a message written at `at` (database time): to the assignee, or to all administrators without one. */
    async queueMail(tx: Tx, at: Date, assigneeId: number | null): Promise<void> {
      const all = await listAdministrators(tx);
      const wanted = all.filter(({ id }) => id === assigneeId);
      const from = Math.floor(at.getTime() / WINDOW_MS) * WINDOW_MS;
      for (const { id, email } of wanted.length > 0 ? wanted : all)
        await outbox.later(tx, 'mail', {
          to: email,
          key: `claims:${id}:${from}`,
          composer: 'claims',
          data: { administrator: id, from },
          runAt: new Date(from + WINDOW_MS + GRACE_MS),
        });
    },
  };
}
