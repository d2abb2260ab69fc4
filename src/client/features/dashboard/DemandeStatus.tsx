import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { refusalSentence } from '#domain/causes/refusals';
import type { DemandeSummary } from '#domain/dossier/demande';
import { DossierChip } from '../../entities/states/DossierChip';
import { useLanguage } from '../../intl/useLanguage';

/** Where a demande is: in progress with how far, refused with its reason, where it is a card. */
export function DemandeStatus({ demande }: { demande: DemandeSummary }) {
  const intl = useIntl();
  const { progress, state } = demande;
  return (
    <>
      <DossierChip state={state} sx={{ whiteSpace: 'nowrap' }} />
      {state === 'inProgress' && (
        <Typography variant="caption" sx={{ color: 'text.secondary', ml: '6px' }}>
          {intl.formatNumber(progress / 100, { style: 'percent' })}
        </Typography>
      )}
      {state === 'refused' && (
        // In a row there is no room for it: the documents say it.
        <Box data-only="card">
          <RefusalReason demande={demande} />
        </Box>
      )}
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
        // The whole of a long one stands on the documents screen.
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 3,
        overflow: 'hidden',
        overflowWrap: 'break-word',
      }}
    >
      <FormattedMessage id="demandes.reason" values={{ reason }} />
    </Typography>
  );
}
