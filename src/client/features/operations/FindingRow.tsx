import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Finding, FindingState } from '#domain/operations/doctor';
import { useFormats } from '../../intl/formats';
import { CircleCheckIcon, CircleDashedIcon, CircleXIcon, TriangleAlertIcon } from '../../ui/icons';
import { TextLink } from '../../ui/TextLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

const LOOKS: Record<FindingState, { Icon: typeof CircleCheckIcon; color: string }> = {
  ok: { Icon: CircleCheckIcon, color: 'status.ok.text' },
  warn: { Icon: TriangleAlertIcon, color: 'status.pend.text' },
  fail: { Icon: CircleXIcon, color: 'status.no.text' },
  off: { Icon: CircleDashedIcon, color: 'text.secondary' },
};

/** The settings tab where a finding is corrected. */
const TABS: Partial<Record<Finding['finding'], 'fees' | 'forms'>> = {
  formsMissing: 'forms',
  tariffOld: 'fees',
  tariffAnnounced: 'fees',
  tariffComing: 'fees',
};

/** One check: its state, its finding and its missing settings. */
export function FindingRow({
  finding: { check, driver, state, finding, values, settings, ms },
}: {
  finding: Finding;
}) {
  const intl = useIntl();
  const tab = TABS[finding];
  const { longDate } = useFormats();
  const { Icon, color } = LOOKS[state];
  const absent = settings.filter(({ set }) => !set).map(({ name }) => name);
  const day = typeof values.day === 'string' && values.day ? { day: longDate(values.day) } : {};
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '20px minmax(0, 1fr) auto',
        columnGap: 1.5,
        py: 1.25,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box component="span" sx={{ color, mt: '2px' }}>
        <Icon size={20} />
        {finding !== 'simulated' && (
          <VisuallyHidden>{`${intl.formatMessage({ id: `operations.state.${state}` })}. `}</VisuallyHidden>
        )}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          <FormattedMessage id={`operations.check.${check}`} />
        </Box>
        {driver !== null && driver !== 'sandbox' && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' · '}
            {driver}
          </Box>
        )}
        <Box sx={{ typography: 'body2', color: state === 'fail' ? color : 'text.secondary' }}>
          <FormattedMessage id={`operations.finding.${finding}`} values={{ ...values, ...day }} />{' '}
          {tab && (
            <TextLink to={pathTo('adminSettings', undefined, { tab })}>
              <FormattedMessage id={`settings.tab.${tab}`} />
            </TextLink>
          )}
        </Box>
        {absent.length > 0 && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            <FormattedMessage id="operations.absent" values={{ names: absent.join(', ') }} />
          </Box>
        )}
      </Box>
      {ms !== null && (
        <Box sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {intl.formatNumber(ms, { style: 'unit', unit: 'millisecond' })}
        </Box>
      )}
    </Box>
  );
}
