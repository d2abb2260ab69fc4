import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { CHECK_GROUPS, type Check, type Finding } from '#domain/operations/doctor';
import {
  useClientErrorsQuery,
  useDoctorQuery,
  useFailuresQuery,
  useJobsQuery,
} from '../../entities/administration/adminApi';
import { useAlarmsQuery } from '../../entities/administration/alarmsApi';
import { useFormats } from '../../intl/formats';
import { LoadFailure } from '../../lists/LoadFailure';
import { BusyButton } from '../../ui/BusyButton';
import { RefreshIcon } from '../../ui/icons';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { SkeletonRows } from '../../ui/SkeletonRows';
import { AlarmBand } from './AlarmBand';
import { ClientErrorsSheet } from './ClientErrorsSheet';
import { FailuresSheet } from './FailuresSheet';
import { FindingRow } from './FindingRow';
import { JobsSheet } from './JobsSheet';
import { ReturnsSheet } from './ReturnsSheet';

type Group = keyof typeof CHECK_GROUPS;

/** The systems that the server depends on: availability, freshness and settings. Checked when the page opens and on request. */
export function OperationsScreen() {
  const { time } = useFormats();
  const answer = useDoctorQuery();
  const jobs = useJobsQuery();
  const failures = useFailuresQuery();
  const alarms = useAlarmsQuery();
  const clientErrors = useClientErrorsQuery();
  const { data, error, refetch } = answer;
  const isFetching = answer.isFetching || jobs.isFetching;
  const findings = data?.findings ?? [];
  const inState = (all: readonly { state: string }[], state: string) =>
    all.filter((one) => one.state === state).length;
  const { jobs: standings = [] } = jobs.data ?? {};
  // Failing jobs are already in the table of jobs.
  const bells = (alarms.data?.alarms ?? []).filter(({ alarm }) => alarm !== 'job');
  const urgent = bells.filter(({ severity }) => severity === 'page').length;
  const fail = inState(findings, 'fail') + inState(standings, 'failing') + urgent;
  const warn = inState(findings, 'warn') + inState(standings, 'late') + bells.length - urgent;
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.adminOperations" />}
        line={
          data ? (
            <FormattedMessage id="operations.line" values={{ fail, warn, at: time(new Date(data.at)) }} />
          ) : (
            <FormattedMessage id="operations.looking" />
          )
        }
        aside={
          <BusyButton
            variant="outlined"
            startIcon={<RefreshIcon size={16} />}
            busy={isFetching}
            busyLabel={<FormattedMessage id="operations.refreshing" />}
            onClick={() => {
              void refetch();
              void jobs.refetch();
              void failures.refetch();
              void alarms.refetch();
              void clientErrors.refetch();
            }}
          >
            <FormattedMessage id="operations.refresh" />
          </BusyButton>
        }
      />
      <AlarmBand alarms={alarms.data?.alarms} />
      {error ? (
        <LoadFailure answer={answer} title="operations.failed" />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <JobsSheet answer={jobs} />
            <FailuresSheet />
            <ReturnsSheet />
            <ClientErrorsSheet answer={clientErrors} />
            <Part group="systems" findings={findings} loading={!data} />
          </Box>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <Part group="data" findings={findings} loading={!data} />
            <Part group="machine" findings={findings} loading={!data} />
          </Box>
        </Box>
      )}
    </>
  );
}

function Part({ group, findings, loading }: { group: Group; findings: Finding[]; loading: boolean }) {
  const own = findings.filter(({ check }) => (CHECK_GROUPS[group] as readonly Check[]).includes(check));
  return (
    <Sheet padding="none" sx={{ px: 2.5, py: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        <FormattedMessage id={`operations.group.${group}`} />
      </Typography>
      {loading ? (
        <SkeletonRows rows={CHECK_GROUPS[group].length} height={48} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {own.map((finding) => (
            <FindingRow key={finding.check} finding={finding} />
          ))}
        </Box>
      )}
    </Sheet>
  );
}
