import { useEffect } from 'react';
import { useIntl } from 'react-intl';

/**
 * Whose form stands open was removed in another tab: `onGone` closes it, once. It gets the words for what was typed in it and
 * went with the person; null when nothing was.
 */
export function useGone(
  openId: number | undefined,
  people: readonly { id: number }[] | undefined,
  pending: () => boolean,
  onGone: (lost: string | null) => void,
): void {
  const intl = useIntl();
  const gone = openId !== undefined && people !== undefined && !people.some(({ id }) => id === openId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when he goes
  useEffect(() => {
    if (gone) onGone(pending() ? intl.formatMessage({ id: 'person.gone' }) : null);
  }, [gone]);
}
