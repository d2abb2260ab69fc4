import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/paths';
import { useCountClientQuery } from '../../api/demandesApi';
import { useFormats } from '../../intl/formats';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { TextLink } from '../../ui/TextLink';
import { AddDemandeButton } from './AddDemandeButton';
import { DemandeTable } from './DemandeTable';
import { demandeColumns } from './demandeColumns';
import { FirstDemande } from './FirstDemande';
import { InProgressSection, useInProgress } from './InProgressSection';
import { useDemandeList } from './useDemandeList';
import { useUndoableDelete } from './useUndoableDelete';

/** Spec section 2, client dashboard. */
export function ClientDashboardScreen() {
  const intl = useIntl();
  const headingId = useId();
  const inProgress = useInProgress();
  const deletion = useUndoableDelete();
  const figures = useFigures(deletion.undoable ? 1 : 0);
  const list = useDemandeList({ completed: 1, pageSize: 10 });
  const title = <FormattedMessage id="title.client" />;
  const noneCompleted = list.total === 0 && !list.filtered && !list.error;

  if (noneCompleted && inProgress.total === 0)
    return (
      <>
        <PageHeader title={title} />
        <FirstDemande />
      </>
    );

  return (
    <>
      <PageHeader title={title} figures={figures} primary={<AddDemandeButton />} />
      <InProgressSection list={inProgress} deletion={deletion} />
      <section aria-labelledby={headingId}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1.5 }}>
          <Typography variant="h2" id={headingId} sx={{ flex: '1 1 auto' }}>
            <FormattedMessage id="dashboard.completed" />
          </Typography>
          <TextLink to={pathTo('mesDemandes')}>
            <FormattedMessage id="dashboard.all" />
          </TextLink>
        </Box>
        {noneCompleted ? (
          <Sheet>
            <Typography sx={{ color: 'text.secondary' }}>
              <FormattedMessage id="dashboard.completedNone" />
            </Typography>
          </Sheet>
        ) : (
          <DemandeTable
            list={list}
            columns={demandeColumns(intl, { inProgress: false })}
            caption={intl.formatMessage({ id: 'dashboard.completed' })}
            headingLevel="h3"
          />
        )}
      </section>
    </>
  );
}

/** The counters; none when they cannot be had, since nothing depends on them. `leaving`: dossiers about to be deleted. */
function useFigures(leaving: number) {
  const intl = useIntl();
  const formats = useFormats();
  const { data, error } = useCountClientQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error) return [];
  return [
    {
      label: intl.formatMessage({ id: 'dashboard.figureDemandes' }),
      value: data && formats.number(data.demandes - leaving),
    },
    {
      label: intl.formatMessage({ id: 'dashboard.figureTickets' }),
      value: data && formats.number(data.tickets),
    },
  ];
}
