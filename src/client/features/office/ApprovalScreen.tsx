import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { DossierPage } from '../../entities/dossier/DossierPage';
import { Sheet } from '../../ui/Sheet';
import { SkeletonText } from '../../ui/SkeletonText';
import { Waiting } from './Waiting';

export function ApprovalScreen() {
  const { id = null } = useParams();
  const intl = useIntl();
  return (
    <DossierPage
      id={id}
      wayOut={{ to: pathTo('approvals'), label: 'title.approvals' }}
      loading={
        <Sheet aria-busy aria-label={intl.formatMessage({ id: 'ui.loading' })}>
          <SkeletonText lines={8} lineHeight={32} />
        </Sheet>
      }
    >
      {(demande) => <Waiting demande={demande} />}
    </DossierPage>
  );
}
