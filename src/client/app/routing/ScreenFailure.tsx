import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { ErrorState } from '../../ui/ErrorState';
import { useDocumentTitle } from '../../ui/useDocumentTitle';

export interface ScreenFailureProps {
  error: unknown;
  at: Date;
  onRetry: () => void;
}

/** A chunk that could not be fetched: no network, or a newer version has replaced the files. Webpack gives it this name. */
const isMissingChunk = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Stands in for a screen that could not be loaded or drawn. */
export function ScreenFailure({ error, at, onRetry }: ScreenFailureProps) {
  const intl = useIntl();
  const missing = isMissingChunk(error);
  const title = intl.formatMessage({ id: missing ? 'screen.notLoaded' : 'screen.failed' });
  useDocumentTitle(title);
  return (
    <ErrorState
      headingLevel="h1"
      title={title}
      cause={intl.formatMessage({ id: missing ? 'screen.notLoadedCause' : 'screen.failedCause' })}
      safe={intl.formatMessage({ id: 'screen.safe' })}
      time={at}
      onRetry={onRetry}
      action={
        <Button onClick={() => window.location.reload()}>
          {intl.formatMessage({ id: 'screen.reload' })}
        </Button>
      }
    />
  );
}
