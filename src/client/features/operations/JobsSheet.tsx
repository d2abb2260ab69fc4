import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { JobState, JobStatus } from '#domain/operations/jobs';
import { useFormats } from '../../intl/formats';
import { type Column, DataTable } from '../../lists/DataTable';
import { LoadFailure, type Refetched } from '../../lists/LoadFailure';
import { CircleCheckIcon, CircleXIcon, ClockIcon, RefreshIcon } from '../../ui/icons';
import { Sheet } from '../../ui/Sheet';

const LOOKS: Record<JobState, { Icon: typeof CircleCheckIcon; color: string }> = {
  ok: { Icon: CircleCheckIcon, color: 'status.ok.text' },
  running: { Icon: RefreshIcon, color: 'text.secondary' },
  late: { Icon: ClockIcon, color: 'status.pend.text' },
  failing: { Icon: CircleXIcon, color: 'status.no.text' },
};
const ON_TIME_SECONDS = 60;

/** The background jobs: the last success, the delay, and the failures since. */
export function JobsSheet({ answer }: { answer: Refetched & { data?: { jobs: JobStatus[] } | undefined } }) {
  const intl = useIntl();
  const { since } = useFormats();
  const columns: Column<JobStatus>[] = [
    {
      id: 'name',
      header: intl.formatMessage({ id: 'operations.jobs.name' }),
      render: ({ name }) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          <FormattedMessage id={`operations.job.${name}`} />
        </Box>
      ),
    },
    {
      id: 'success',
      header: intl.formatMessage({ id: 'operations.jobs.success' }),
      render: ({ lastSucceededAt }) =>
        lastSucceededAt ? since(lastSucceededAt) : intl.formatMessage({ id: 'operations.jobs.never' }),
    },
    {
      id: 'late',
      header: intl.formatMessage({ id: 'operations.jobs.late' }),
      align: 'right',
      nowrap: true,
      render: ({ lateSeconds }) => lateness(intl, lateSeconds),
    },
    {
      id: 'failures',
      header: intl.formatMessage({ id: 'operations.jobs.failures' }),
      align: 'right',
      render: ({ failures }) => (failures === 0 ? '–' : intl.formatNumber(failures)),
    },
    {
      id: 'state',
      header: intl.formatMessage({ id: 'operations.jobs.state' }),
      nowrap: true,
      card: 'full',
      render: (job) => <State job={job} />,
    },
  ];
  return (
    <Sheet padding="none">
      <Typography variant="h2" sx={{ px: 2, pt: 2, mb: 1 }}>
        <FormattedMessage id="operations.jobs.title" />
      </Typography>
      <DataTable
        caption={intl.formatMessage({ id: 'operations.jobs.title' })}
        columns={columns}
        rows={answer.data?.jobs ?? []}
        rowKey={({ name }) => name}
        loading={!answer.data}
        loadingRows={8}
        dense
        needs={560}
        error={Boolean(answer.error) && <LoadFailure bare answer={answer} title="operations.jobs.failed" />}
      />
    </Sheet>
  );
}

function State({ job: { state, lastError } }: { job: JobStatus }) {
  const { Icon, color } = LOOKS[state];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '20px auto', columnGap: 0.5 }}>
      <Box component="span" sx={{ color, mt: '2px' }}>
        <Icon size={16} />
      </Box>
      <Box sx={{ color: state === 'failing' || state === 'late' ? color : 'text.secondary' }}>
        <FormattedMessage id={`operations.jobState.${state}`} />
        {state === 'failing' && lastError !== null && (
          <Box sx={{ typography: 'caption', overflowWrap: 'anywhere', whiteSpace: 'normal' }} lang="en">
            {lastError}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** « à l’heure », « 13 min », « 3 h ». */
function lateness(intl: IntlShape, seconds: number): string {
  if (seconds <= ON_TIME_SECONDS) return intl.formatMessage({ id: 'operations.jobs.onTime' });
  const minutes = Math.floor(seconds / 60);
  return minutes < 120
    ? intl.formatNumber(minutes, { style: 'unit', unit: 'minute', unitDisplay: 'short' })
    : intl.formatNumber(Math.floor(minutes / 60), { style: 'unit', unit: 'hour', unitDisplay: 'short' });
}
