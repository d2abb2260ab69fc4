import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { isApiError } from '../../../api/apiError';
import { demandeGone } from '../../../entities/dossier/wizardSlice';
import { failureParts } from '../../../intl/failureParts';
import { useAppDispatch } from '../../../store/hooks';
import { ErrorState } from '../../../ui/ErrorState';

interface Props {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/** In place of a step whose dossier could not be read or no longer exists. */
export function DossierFailure({ error, retrying, onRetry }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const startAfresh = () => {
    dispatch(demandeGone());
    void navigate(pathTo('step1'));
  };
  if (isApiError(error) && error.status === 404)
    return (
      <ErrorState
        bare
        headingLevel="h1"
        title={intl.formatMessage({ id: 'wizard.notFound' })}
        cause={intl.formatMessage({ id: 'wizard.notFoundCause' })}
        action={
          <Button variant="contained" onClick={startAfresh}>
            {intl.formatMessage({ id: 'wizard.startAfresh' })}
          </Button>
        }
      />
    );
  return (
    <ErrorState
      bare
      headingLevel="h1"
      title={intl.formatMessage({ id: 'wizard.notLoaded' })}
      {...failureParts(intl, error)}
      safe={intl.formatMessage({ id: 'wizard.notLoadedSafe' })}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
