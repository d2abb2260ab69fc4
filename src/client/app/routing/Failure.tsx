import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { releaseEarly } from '../../api/takeEarly';
import { ErrorState } from '../../ui/ErrorState';
import { useDocumentTitle } from '../../ui/useDocumentTitle';
import { reportError } from '../reportErrors';

/** A chunk that could not be loaded: no network, or a newer version has replaced the files. Webpack sets this name. */
const isMissingChunk = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Shown instead of a screen that could not be loaded or rendered. A navigation tries again. */
export function Failure() {
  const intl = useIntl();
  const error = useRouteError();
  const missing = isMissingChunk(error);
  const here = useLocation();
  const navigate = useNavigate();
  const [at] = useState(() => new Date());
  useEffect(releaseEarly, []);
  useEffect(() => reportError('screen', error), [error]);
  const title = intl.formatMessage({ id: missing ? 'screen.notLoaded' : 'screen.failed' });
  useDocumentTitle(title);
  return (
    <ErrorState
      headingLevel="h1"
      title={title}
      cause={intl.formatMessage({ id: missing ? 'screen.notLoadedCause' : 'screen.failedCause' })}
      safe={intl.formatMessage({ id: 'screen.safe' })}
      time={at}
      // Navigating to the same address makes the router load and render it again.
      onRetry={() => void navigate(here, { replace: true, state: here.state })}
      action={
        <Button onClick={() => window.location.reload()}>
          {intl.formatMessage({ id: 'screen.reload' })}
        </Button>
      }
    />
  );
}

/** For a failure outside every screen. */
export function PageFailure() {
  return (
    <Box component="main" sx={{ p: { xs: 2, md: 4 } }}>
      <Failure />
    </Box>
  );
}
