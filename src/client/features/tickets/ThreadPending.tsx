import { FormattedMessage, useIntl } from 'react-intl';
import { failureParts } from '../../intl/failureParts';
import { ErrorState } from '../../ui/ErrorState';
import { Sheet } from '../../ui/Sheet';
import { SkeletonText } from '../../ui/SkeletonText';
import type { useThread } from './useThread';

/** In the place of a thread that is not there yet, or could not be had. */
export function ThreadPending({ error, refetch, isFetching }: ReturnType<typeof useThread>) {
  const intl = useIntl();
  if (!error)
    return (
      <Sheet aria-busy>
        <SkeletonText lines={6} lineHeight={40} />
      </Sheet>
    );
  return (
    <ErrorState
      {...failureParts(intl, error)}
      title={<FormattedMessage id="tickets.threadFailed" />}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
