import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { stateOf } from '#domain/causes/stateFacts';
import type { Demande } from '#domain/dossier/demande';
import { DossierPage } from '../../entities/dossier/DossierPage';
import { useDossierDocumentsQuery } from '../../entities/dossier/documentsApi';
import { PageHeader } from '../../ui/PageHeader';
import { SkeletonRows } from '../../ui/SkeletonRows';
import { AgainActions } from './AgainActions';
import { CounterSlip } from './counter/CounterSlip';
import { DocumentsHead } from './DocumentsHead';
import { DossierTabs } from './DossierTabs';
import { FormValues } from './FormValues';

/** The documents of a demande: `/form?demande_id=`; `view=values` shows the values to copy onto the official forms. */
export function DocumentsScreen() {
  const [query] = useSearchParams();
  return (
    <DossierPage id={query.get('demande_id')} loading={<DossierLoading />}>
      {(demande) =>
        query.get('view') === 'values' ? (
          <FormValues demande={demande} />
        ) : (
          <>
            <DocumentsHead demande={demande} />
            <DossierBody demande={demande} />
          </>
        )
      }
    </DossierPage>
  );
}

/** From this width in px the counter slip is beside the list. */
const SLIP_BESIDE = 1360;

/** The tabs, and beside them the actions to start another dossier; the counter slip if the dossier is finished and not refused. */
function DossierBody({ demande }: { demande: Demande }) {
  const { data: documents } = useDossierDocumentsQuery({ id: demande.id });
  const hasSlip = demande.progress === 100 && stateOf(demande) !== 'refused' && documents?.counter;
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
        ...(hasSlip && {
          [`@media (min-width: ${SLIP_BESIDE}px)`]: { gridTemplateColumns: 'minmax(0, 1fr) 300px' },
        }),
      }}
    >
      <div>
        <DossierTabs demande={demande} />
      </div>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {hasSlip && <CounterSlip demande={demande} documents={documents} />}
        <AgainActions demandeId={demande.id} />
      </Box>
    </Box>
  );
}

function DossierLoading() {
  const intl = useIntl();
  return (
    <>
      <PageHeader
        back={{ to: pathTo('client'), label: intl.formatMessage({ id: 'nav.dashboard' }) }}
        title={<FormattedMessage id="title.documents" />}
        line={
          <Skeleton
            component="span"
            variant="rounded"
            width="28rem"
            height={14}
            sx={{ display: 'block', my: '4px', maxWidth: '100%' }}
          />
        }
        aside={<Skeleton variant="rounded" width={170} height={24} />}
      />
      <Box sx={{ mt: '42px', border: '1px solid', borderColor: 'ruleStrong', bgcolor: 'background.paper' }}>
        <SkeletonRows rows={6} height={63} />
      </Box>
    </>
  );
}
