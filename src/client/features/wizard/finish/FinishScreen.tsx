import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { firstOpenStep } from '#domain/causes/missing';
import { stateOf } from '#domain/causes/stateFacts';
import type { Demande } from '#domain/dossier/demande';
import { isUndecided } from '#domain/dossier/state';
import { type BceData, companyNameWithForm } from '#domain/registry/bceData';
import { isApiError } from '../../../api/apiError';
import { openChecks } from '../../../entities/check/people';
import { DossierWords } from '../../../entities/dossier/DossierWords';
import { useDemandeQuery } from '../../../entities/dossier/demandesApi';
import { useDossierDocumentsQuery } from '../../../entities/dossier/documentsApi';
import { useDemandeEvents } from '../../../entities/dossier/liveApi';
import { WaitingBlock } from '../../../entities/dossier/WaitingBlock';
import { demandeFinished } from '../../../entities/dossier/wizardSlice';
import { failureParts } from '../../../intl/failureParts';
import { formatEnterpriseNumber, useFormats } from '../../../intl/formats';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { CircleCheckIcon, EyeIcon } from '../../../ui/icons';
import { Sheet } from '../../../ui/Sheet';
import { SkeletonText } from '../../../ui/SkeletonText';
import { TextLink } from '../../../ui/TextLink';
import { withSide } from '../../../ui/withSide';
import { idOf, stepPath } from '../paths';
import { ClosedBordereau } from './ClosedBordereau';
import { Gestures } from './Gestures';
import { SampleEnd } from './SampleEnd';

/**
 * A finished dossier until it is decided; after the decision it redirects to its documents. The URL has the id
 * (/finish?demande_id=1042), so that it can be reloaded and shared after the wizard has forgotten the dossier. Without an id:
 * the dossier finished last.
 */
export function FinishScreen() {
  const [search] = useSearchParams();
  const last = useAppSelector(({ wizard }) => wizard.finishedId);
  const id = search.has('demande_id') ? idOf(search.get('demande_id')) : last;
  const { currentData, error, isFetching, refetch } = useDemandeQuery({ id: id ?? 0 }, { skip: id === null });
  const demande = currentData?.demande;
  useDemandeEvents({ id: id ?? 0 }, { skip: !demande });
  const dispatch = useAppDispatch();
  const finished = demande?.progress === 100 ? demande.id : null;
  useEffect(() => {
    if (finished !== null) dispatch(demandeFinished(finished));
  }, [dispatch, finished]);

  if (id === null) return <NotHere why="noDemande" action={toDashboard} />;
  if (!demande && error) return <NotLoaded error={error} retrying={isFetching} onRetry={refetch} />;
  if (!demande)
    return (
      <Sheet padding="roomy" aria-busy>
        <SkeletonText lines={6} lineHeight={44} width={520} />
      </Sheet>
    );
  if (demande.progress === 100 && !isUndecided(stateOf(demande)))
    return <Navigate replace to={pathTo('documents', undefined, { demande_id: demande.id })} />;
  if (demande.progress === 100)
    return (
      <DossierWords demande={demande}>
        <Finished demande={demande} />
      </DossierWords>
    );
  if (demande.sample)
    return (
      <DossierWords demande={demande}>
        <SampleEnd demande={demande} after={<Remaining demande={demande} />} />
      </DossierWords>
    );
  const resume = (
    <ButtonLink variant="contained" to={stepPath(firstOpenStep(demande), demande.id)}>
      <FormattedMessage id="finish.resume" />
    </ButtonLink>
  );
  // The URL of a dossier that is not finished, for example from an old link.
  return <NotHere why="notFinished" action={resume} />;
}

function Finished({ demande }: { demande: Demande }) {
  const formats = useFormats();
  // If a link must be sent again, that is the primary button.
  const isWaiting = openChecks(demande).length > 0;
  const at = demande.completed_at ?? demande.updated_at;
  return (
    <Box sx={{ ...withSide(300), gap: 3.5 }}>
      <Sheet padding="roomy">
        <Box sx={{ display: 'flex', gap: 1, color: 'status.ok.text', typography: 'label' }}>
          <CircleCheckIcon />
          <FormattedMessage
            id="finish.closed"
            values={{ id: String(demande.id), date: formats.dayOf(at), time: formats.time(at) }}
          />
        </Box>
        <Typography
          variant="display"
          component="h1"
          tabIndex={-1}
          sx={{ maxWidth: '14em', textWrap: 'balance', m: 0, mt: 2 }}
        >
          <FormattedMessage id="finish.title" />
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3, maxWidth: '60ch' }}>
          <FormattedMessage
            id="finish.company"
            values={{
              company: companyNameWithForm(JSON.parse(demande.bce_data) as BceData, demande.langue),
              number: formatEnterpriseNumber(demande.enterprise_number),
            }}
          />
        </Typography>
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
          <WaitingBlock demande={demande} boxed />
          <Remaining demande={demande} />
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: 'center',
            gap: 3,
            mt: 3.5,
          }}
        >
          <ButtonLink
            variant={isWaiting ? 'outlined' : 'contained'}
            {...(isWaiting && { color: 'inherit' as const })}
            size="large"
            startIcon={<EyeIcon size={16} />}
            to={pathTo('documents', undefined, { demande_id: demande.id })}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
          >
            <FormattedMessage id="finish.documents" />
          </ButtonLink>
          <TextLink to={pathTo('client')}>
            <FormattedMessage id="finish.home" />
          </TextLink>
        </Box>
      </Sheet>
      <ClosedBordereau demande={demande} />
    </Box>
  );
}

/** What is left to do, from the documents as they were filed. */
function Remaining({ demande }: { demande: Demande }) {
  const intl = useIntl();
  const { data, error, isFetching, refetch } = useDossierDocumentsQuery({ id: demande.id });
  if (data) return <Gestures demande={demande} documents={data} />;
  if (!error) return <SkeletonText lines={4} lineHeight={44} width={520} />;
  return (
    <ErrorState
      bare
      {...failureParts(intl, error)}
      title={<FormattedMessage id="documents.listFailed" />}
      safe={<FormattedMessage id="finish.safe" />}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

const toDashboard = (
  <ButtonLink variant="contained" to={pathTo('client')}>
    <FormattedMessage id="finish.home" />
  </ButtonLink>
);

/** In place of a finished dossier. `noDemande`: there is no id; `notFinished`: links back into the wizard. */
function NotHere({ why, action }: { why: 'noDemande' | 'notFinished'; action: ReactNode }) {
  return (
    <EmptyState headingLevel="h1" title={<FormattedMessage id={`finish.${why}`} />} action={action}>
      <FormattedMessage id={`finish.${why}Text`} />
    </EmptyState>
  );
}

interface NotLoadedProps {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

function NotLoaded({ error, retrying, onRetry }: NotLoadedProps) {
  const intl = useIntl();
  const status = isApiError(error) ? error.status : undefined;
  return (
    <ErrorState
      headingLevel="h1"
      title={<FormattedMessage id="finish.notLoaded" />}
      {...failureParts(intl, error)}
      {...(status === 404
        ? { action: toDashboard }
        : { safe: <FormattedMessage id="finish.safe" />, onRetry })}
      retrying={retrying}
    />
  );
}
