import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Alarm } from '#domain/operations/alarms';
import type { JobName } from '#domain/operations/jobs';
import { useFormats } from '../../intl/formats';
import { Notice } from '../../ui/Notice';

/** The active alarms, each with what is not affected and what recovers automatically; nothing if there are none. */
export function AlarmBand({ alarms = [] }: { alarms: readonly Alarm[] | undefined }) {
  if (alarms.length === 0) return null;
  const isUrgent = alarms.some(({ severity }) => severity === 'page');
  return (
    <Notice tone={isUrgent ? 'error' : 'warn'} live="status" sx={{ mb: 2.5 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', rowGap: 1.5 }}>
        {alarms.map((alarm) => (
          <AlarmLine key={`${alarm.alarm} ${alarm.subject}`} alarm={alarm} />
        ))}
      </Box>
    </Notice>
  );
}

function AlarmLine({ alarm: { alarm, severity, subject, since: at, count } }: { alarm: Alarm }) {
  const intl = useIntl();
  const { dayOf, since } = useFormats();
  const values = {
    subject: subject ?? '',
    count: count ?? 0,
    // A job by its name in the table of jobs.
    job: alarm === 'job' ? intl.formatMessage({ id: `operations.job.${subject as JobName}` }) : '',
    ever: at === null ? 'no' : 'yes',
    since: at === null ? '' : alarm === 'registryData' ? dayOf(at) : since(at),
  };
  return (
    <li>
      <Box
        component="strong"
        sx={{
          display: 'block',
          fontWeight: 600,
          color: severity === 'page' ? 'status.no.text' : 'text.primary',
        }}
      >
        <FormattedMessage id={`operations.alarm.${alarm}`} values={values} />
      </Box>
      <FormattedMessage id={`operations.alarmSafe.${alarm}`} values={values} />
    </li>
  );
}
