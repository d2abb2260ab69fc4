import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/paths';
import { isApiError } from '../../../api/apiError';
import { failureParts } from '../../../intl/failureParts';
import { useCloseDemande } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/ButtonLink';
import { ErrorState } from '../../../ui/ErrorState';
import { Notice } from '../../../ui/Notice';
import type { Dossier } from '../useDossier';

/** In place of a step when its demande could not be read, or is not there any more. */
export function DossierFailure({ dossier }: { dossier: Dossier }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const close = useCloseDemande();
  const { error, isFetching, refetch } = dossier;
  const status = isApiError(error) ? error.status : undefined;
  const startAfresh = () => {
    close();
    void navigate(pathTo('step1'));
  };
  if (status === 404)
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
      onRetry={refetch}
      retrying={isFetching}
    />
  );
}

/** In place of a step when its demande is finished: there is nothing left to fill in. */
export function DossierClosed({ id }: { id: number }) {
  const intl = useIntl();
  return (
    <Notice
      live="off"
      title={intl.formatMessage({ id: 'wizard.closed' })}
      action={
        <ButtonLink variant="contained" to={pathTo('documents', undefined, { demande_id: id })}>
          {intl.formatMessage({ id: 'wizard.toDocuments' })}
        </ButtonLink>
      }
    />
  );
}
