import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { releaseEarly } from '../../api/takeEarly';
import { ScreenFailure } from './ScreenFailure';
import { forgetFailed } from './screens';

/** Stands in for the whole page, where what went wrong is outside every screen. Another address gets another chance. */
export function PageFailure() {
  const error = useRouteError();
  const here = useLocation();
  const navigate = useNavigate();
  const [at] = useState(() => new Date());
  useEffect(() => {
    forgetFailed();
    releaseEarly();
  }, []);
  return (
    <Box component="main" sx={{ p: { xs: 2, md: 4 } }}>
      <ScreenFailure
        error={error}
        at={at}
        // Coming once more, the router draws the page anew.
        onRetry={() => void navigate(here, { replace: true, state: here.state })}
      />
    </Box>
  );
}
