import { LoadFailure } from '../../lists/LoadFailure';
import { Sheet } from '../../ui/Sheet';
import { SkeletonText } from '../../ui/SkeletonText';
import type { useThread } from './useThread';

/** Shown while a thread loads or after a failure. */
export function ThreadPending({ error, refetch, isFetching }: ReturnType<typeof useThread>) {
  if (!error)
    return (
      <Sheet aria-busy>
        <SkeletonText lines={6} lineHeight={40} />
      </Sheet>
    );
  return <LoadFailure answer={{ error, isFetching, refetch }} title="tickets.threadFailed" />;
}
