import { useIntl } from 'react-intl';
import type { ListedDeadline } from '#domain/deadlines/record';
import { KIND_WORDS } from '#domain/deadlines/words';
import { failureText } from '../../intl/errorText';
import { useLanguage } from '../../intl/useLanguage';
import { useToast } from '../../ui/useToast';
import {
  useDeadlineDoneMutation,
  useDeadlineNotDoneMutation,
  useMuteDeadlinesMutation,
} from './deadlinesApi';

/** Time to notice a mistake. */
const UNDO_MS = 15_000;

/** Marks a deadline, with undo. `onGone`: the clicked row is about to disappear. */
export function useMark(onGone: () => void) {
  const intl = useIntl();
  const lang = useLanguage();
  const toast = useToast();
  const [done, { isLoading: isNoting }] = useDeadlineDoneMutation();
  const [notDone] = useDeadlineNotDoneMutation();
  const [mute] = useMuteDeadlinesMutation();

  const fail = (error: unknown) => {
    const title = failureText(intl, error);
    if (title) toast({ tone: 'error', title });
  };
  const say = (
    id: 'deadlines.noted' | 'deadlines.muted',
    one: ListedDeadline,
    undo: () => Promise<unknown>,
  ) =>
    toast({
      tone: 'ok',
      title: intl.formatMessage({ id }, { client: one.client.name, kind: KIND_WORDS[lang][one.kind] }),
      lasts: UNDO_MS,
      action: { label: intl.formatMessage({ id: 'deadlines.undo' }), onClick: () => void undo().catch(fail) },
    });

  return {
    isNoting,
    /** Returns whether it was saved; reports a failure. */
    async note(one: ListedDeadline, doneOn: string): Promise<boolean> {
      const name = { client_id: one.client.id, kind: one.kind, period: one.period };
      try {
        await done({ ...name, done_on: doneOn }).unwrap();
        onGone();
        say('deadlines.noted', one, () => notDone(name).unwrap());
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    },
    async mute(one: ListedDeadline): Promise<void> {
      const what = { client_id: one.client.id, kind: one.kind };
      try {
        await mute({ ...what, muted: true }).unwrap();
        onGone();
        say('deadlines.muted', one, () => mute({ ...what, muted: false }).unwrap());
      } catch (error) {
        fail(error);
      }
    },
  };
}
export type Mark = ReturnType<typeof useMark>;
