import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { JUST_READ_S } from '../../api/api';
import { useCountClientQuery, useMyDemandesQuery } from '../../entities/dossier/demandesApi';
import { useFormats } from '../../intl/formats';
import { useListView } from '../../lists/useListView';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { TextLink } from '../../ui/TextLink';
import { AddDemandeButton } from './AddDemandeButton';
import { DemandeTable } from './DemandeTable';
import { demandeColumns } from './demandeColumns';
import { FINISHED, finished } from './demandeFilters';
import { FirstLine, FirstSteps } from './FirstSteps';
import { InProgressSection, useInProgress } from './InProgressSection';
import { OfficeOffer } from './OfficeOffer';
import { SampleBlock } from './SampleBlock';
import { ToApprove } from './ToApprove';
import { useUndoableDelete } from './useUndoableDelete';

export function ClientDashboardScreen() {
  const intl = useIntl();
  const headingId = useId();
  const inProgress = useInProgress();
  const deletion = useUndoableDelete();
  const figures = useFigures(deletion.undoable ? 1 : 0);
  const view = useListView(FINISHED);
  const answer = useMyDemandesQuery(finished(view.argument), { refetchOnMountOrArgChange: JUST_READ_S });
  const columns = useMemo(() => demandeColumns(intl, { inProgress: false }), [intl]);
  const title = <FormattedMessage id="title.client" />;
  const noneCompleted = answer.currentData?.meta.total === 0 && !view.isFiltered && !answer.error;

  if (noneCompleted && inProgress.total === 0)
    return (
      <>
        <PageHeader title={title} line={<FirstLine />} figures={figures} />
        <FirstSteps />
      </>
    );

  return (
    <>
      <PageHeader title={title} figures={figures} primary={<AddDemandeButton />} />
      <OfficeOffer />
      <ToApprove />
      <SampleBlock />
      <InProgressSection list={inProgress} deletion={deletion} />
      {/* Shown once the cards above are loaded: before, it would move down. */}
      <Box
        component="section"
        aria-labelledby={headingId}
        sx={{ visibility: inProgress.rows || inProgress.error ? 'visible' : 'hidden' }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1.5 }}>
          <Typography variant="h2" id={headingId} sx={{ flex: '1 1 auto' }}>
            <FormattedMessage id="dashboard.completed" />
          </Typography>
          {!noneCompleted && (
            <TextLink to={pathTo('fees')}>
              <FormattedMessage id="fees.open" />
            </TextLink>
          )}
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
            answer={answer}
            view={view}
            columns={columns}
            caption={intl.formatMessage({ id: 'dashboard.completed' })}
            headingLevel="h3"
          />
        )}
      </Box>
    </>
  );
}

/** The figures; empty if they fail to load, because nothing depends on them. `leaving`: the number of dossiers about to be deleted. */
function useFigures(leaving: number) {
  const intl = useIntl();
  const formats = useFormats();
  const { data, error } = useCountClientQuery(undefined, { refetchOnMountOrArgChange: JUST_READ_S });
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
