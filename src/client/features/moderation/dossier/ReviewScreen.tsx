import Skeleton from '@mui/material/Skeleton';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { pathTo } from '#domain/contract/paths';
import { JUST_READ_S } from '../../../api/api';
import { isApiError } from '../../../api/apiError';
import { useDemandeQuery } from '../../../entities/dossier/demandesApi';
import { useDemandeEvents } from '../../../entities/dossier/liveApi';
import { LoadFailure } from '../../../lists/LoadFailure';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/EmptyState';
import { PageHeader } from '../../../ui/PageHeader';
import { Sheet } from '../../../ui/Sheet';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { Review } from './Review';

/** One request as a moderator reads and decides it: `/dashboard/admin/services/:id`. */
export function ReviewScreen() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,15}$/.test(id) ? <Dossier key={id} id={Number(id)} /> : <NoDossier />;
}

function Dossier({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useDemandeQuery(
    { id },
    { refetchOnMountOrArgChange: JUST_READ_S },
  );
  useDemandeEvents({ id }, { skip: !data });
  if (isApiError(error) && error.status === 404) return <NoDossier />;
  if (error && !data)
    return (
      <LoadFailure
        headingLevel="h1"
        answer={{ error, isFetching, refetch }}
        title="documents.loadFailed"
        safe="documents.loadSafe"
        action={<ToList />}
      />
    );
  if (!data) return <Loading />;
  return <Review demande={data.demande} />;
}

function NoDossier() {
  return (
    <EmptyState
      headingLevel="h1"
      title={<FormattedMessage id="documents.notFoundTitle" />}
      action={<ToList />}
    >
      <FormattedMessage id="review.notFound" />
    </EmptyState>
  );
}

const ToList = () => (
  <ButtonLink variant="contained" to={pathTo('adminServices')}>
    <FormattedMessage id="review.toList" />
  </ButtonLink>
);

function Loading() {
  const intl = useIntl();
  return (
    <>
      <PageHeader
        back={{ to: pathTo('adminServices'), label: intl.formatMessage({ id: 'nav.demandes' }) }}
        title={<FormattedMessage id="title.adminDemande" />}
        line={
          <Skeleton
            component="span"
            variant="rounded"
            width="24rem"
            height={14}
            sx={{ display: 'block', maxWidth: '100%' }}
          />
        }
      />
      <Sheet strong padding="none">
        <SkeletonRows rows={8} height={56} />
      </Sheet>
    </>
  );
}
