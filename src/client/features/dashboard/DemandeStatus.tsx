import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { refusalSentence } from '#domain/causes/refusals';
import type { DemandeSummary } from '#domain/dossier/demande';
import { DossierChip } from '../../entities/states/DossierChip';
import { useLanguage } from '../../intl/useLanguage';
import { oneLineInRow } from './oneLineInRow';
import { stepOf } from './stepOf';

/** Where a demande is: in progress with its step, refused with its reason. */
export function DemandeStatus({ demande }: { demande: DemandeSummary }) {
  const intl = useIntl();
  const { progress, state } = demande;
  return (
    <>
      <DossierChip state={state} sx={{ whiteSpace: 'nowrap' }} />
      {state === 'inProgress' && (
        <Typography
          variant="caption"
          component="div"
          sx={{ color: 'text.secondary', ...oneLineInRow, maxWidth: 160 }}
        >
          <FormattedMessage
            id="demandes.stepAndProgress"
            values={{
              ...stepOf(intl, demande),
              percent: intl.formatNumber(progress / 100, { style: 'percent' }),
            }}
          />
        </Typography>
      )}
      {state === 'refused' && <RefusalReason demande={demande} />}
    </>
  );
}

/** Why it was refused: what was ticked, then the words beside it. Nothing for one that never was. */
export function RefusalReason({ demande }: { demande: DemandeSummary }) {
  const lang = useLanguage();
  const reason = [...demande.refusals.map((refusal) => refusalSentence(refusal, lang)), demande.reason]
    .filter(Boolean)
    .join(' ');
  if (!reason) return null;
  return (
    <Typography
      variant="caption"
      component="div"
      title={reason}
      sx={{
        color: 'text.secondary',
        mt: '2px',
        // The whole of it stands on the documents screen.
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: { xs: 2, md: 1 },
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        maxWidth: '36ch',
      }}
    >
      <FormattedMessage id="demandes.reason" values={{ reason }} />
    </Typography>
  );
}
