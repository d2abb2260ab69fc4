import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DemandeSummary } from '#domain/entities/demande';
import { StatusChip } from '../../ui/StatusChip';
import { stepOf } from './stepOf';

/** Where a demande stands: in progress with its step, or the decision, with its reason when it was refused. */
export function DemandeStatus({ demande }: { demande: DemandeSummary }) {
  const intl = useIntl();
  const { progress, status, reason } = demande;
  const state = progress < 100 ? 'inProgress' : status;
  return (
    <>
      <StatusChip state={state} label={<FormattedMessage id={`demandes.status.${state}`} />} />
      {state === 'inProgress' && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          <FormattedMessage
            id="demandes.stepAndProgress"
            values={{
              ...stepOf(intl, demande),
              percent: intl.formatNumber(progress / 100, { style: 'percent' }),
            }}
          />
        </Typography>
      )}
      {state === 'cancelled' && reason && (
        <Typography
          variant="caption"
          component="div"
          sx={{
            color: 'text.secondary',
            mt: '2px',
            // The whole of it stands on the documents screen.
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
            overflow: 'hidden',
            overflowWrap: 'anywhere',
            maxWidth: '36ch',
          }}
        >
          <FormattedMessage id="demandes.reason" values={{ reason }} />
        </Typography>
      )}
    </>
  );
}
