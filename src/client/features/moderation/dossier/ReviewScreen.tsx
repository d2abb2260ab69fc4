import Skeleton from '@mui/material/Skeleton';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { DossierPage } from '../../../entities/dossier/DossierPage';
import { PageHeader } from '../../../ui/PageHeader';
import { Sheet } from '../../../ui/Sheet';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { Review } from './Review';

/** The page on which a moderator decides a dossier: `/dashboard/admin/services/:id`. */
export function ReviewScreen() {
  const { id = null } = useParams();
  return (
    <DossierPage
      id={id}
      wayOut={{ to: pathTo('adminServices'), label: 'review.toList' }}
      notFound="review.notFound"
      loading={<Loading />}
    >
      {(demande) => <Review demande={demande} />}
    </DossierPage>
  );
}

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
