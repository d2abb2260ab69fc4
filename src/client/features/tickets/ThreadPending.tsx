import { LoadFailure } from '../../lists/LoadFailure';
import { Sheet } from '../../ui/Sheet';
import { SkeletonText } from '../../ui/SkeletonText';
import type { useThread } from './useThread';

/** In the place of a thread that is not there yet, or could not be had. */
export function ThreadPending({ error, refetch, isFetching }: ReturnType<typeof useThread>) {
  if (!error)
    return (
      <Sheet aria-busy>
        <SkeletonText lines={6} lineHeight={40} />
      </Sheet>
    );
  return <LoadFailure answer={{ error, isFetching, refetch }} title="tickets.threadFailed" />;
}
