import { FormattedMessage, useIntl } from 'react-intl';
import { failureParts } from '../intl/failureParts';
import type { MessageId } from '../intl/messages';
import { ErrorState, type ErrorStateProps } from '../ui/ErrorState';

/** Of what a query hook returns: what failed, and how it is asked again. */
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
  /** It could be loaded after all: the button that was pressed goes away, and with it the focus. */
  onLoaded?: () => void;
}

/** Stands where something that could not be loaded would stand, says why, and asks for it again. */
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
