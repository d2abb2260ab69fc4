import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { refusalSentence } from '#domain/causes/refusals';
import type { DemandeSummary } from '#domain/dossier/demande';
import { DossierChip } from '../../entities/states/DossierChip';
import { useLanguage } from '../../intl/useLanguage';

/** The status of a demande: the progress while it is filled in; on a card also the reason of a refusal. */
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
        // A row has no room for it; the documents page shows it.
        <Box data-only="card">
          <RefusalReason demande={demande} />
        </Box>
      )}
    </>
  );
}

/** The reasons of the refusal, then the free text; nothing if there is none. */
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
        // The documents page shows a long text in full.
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
