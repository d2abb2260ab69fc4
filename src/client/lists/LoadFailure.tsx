import { FormattedMessage, useIntl } from 'react-intl';
import { failureParts } from '../intl/failureParts';
import type { MessageId } from '../intl/messages';
import { ErrorState, type ErrorStateProps } from '../ui/ErrorState';

/** The error and refetch of a query hook. */
export interface Refetched {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props extends Pick<ErrorStateProps, 'action' | 'headingLevel' | 'bare'> {
  answer: Refetched;
  /** What could not be loaded. */
  title: MessageId;
  /** What is safe. */
  safe?: MessageId | undefined;
  /** Called when a retry succeeded: the pressed button disappears with the focus. */
  onLoaded?: () => void;
}

/** Replaces content that could not be loaded: says why and offers a retry. */
export function LoadFailure({ answer, title, safe, onLoaded, ...rest }: Props) {
  const intl = useIntl();
  const retry = async () => {
    const again = (await answer.refetch()) as { isError?: boolean } | undefined;
    if (again?.isError === false) onLoaded?.();
  };
  return (
    <ErrorState
      {...rest}
      {...failureParts(intl, answer.error)}
      title={<FormattedMessage id={title} />}
      safe={safe && <FormattedMessage id={safe} />}
      onRetry={() => void retry()}
      retrying={answer.isFetching}
    />
  );
}
