import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dossierPath } from '#domain/causes/nextPath';
import type { DemandeSummary } from '#domain/dossier/demande';
import type { NextStep } from '#domain/dossier/state';
import { useMay } from '../../entities/account/officeApi';
import { DossierChip } from '../../entities/states/DossierChip';
import { formatEnterpriseNumber, useFormats } from '../../intl/formats';
import type { MessageId } from '../../intl/messages';
import { ButtonLink } from '../../ui/ButtonLink';
import { IconAction } from '../../ui/IconAction';
import { CircleDashedIcon, TrashIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { RefusalReason } from './DemandeStatus';
import { FolderShape } from './FolderShape';
import { stepOf } from './stepOf';

interface Props {
  demande: DemandeSummary;
  onDelete: () => void;
}

const BUTTONS: Partial<Record<NextStep, MessageId>> = {
  ...{ complete: 'demandes.resume', finish: 'demandes.resume', submit: 'demandes.resume' },
  ...{ correct: 'demandes.correct', approve: 'approval.title' },
};

/** A demande that needs work: its progress or its refusal, and the buttons to continue and to delete it. */
export function InProgressCard({ demande, onDelete }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const headingId = useId();
  const { id, denomination: company, state, next } = demande;
  const may = useMay('prepare');
  return (
    <FolderShape
      tab={formatEnterpriseNumber(demande.enterprise_number)}
      component="article"
      labelledBy={headingId}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h3" id={headingId} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {company}
        </Typography>
        {/* Distinguishes two dossiers of one company. */}
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          <FormattedMessage id="demandes.idOnCard" values={{ id: String(id) }} />
        </Typography>
      </Box>
      {state === 'inProgress' ? (
        <Progress demande={demande} headingId={headingId} />
      ) : (
        <DossierChip state={state} sx={{ mt: 1 }} />
      )}
      {/* A refused one that is being corrected. */}
      <RefusalReason demande={demande} />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          mt: 1.5,
          pt: '10px',
          borderTop: '1px solid',
          borderColor: 'divider',
        }}
      >
        <ButtonLink variant="outlined" size="small" to={dossierPath(demande)}>
          <FormattedMessage id={(next && BUTTONS[next]) ?? 'demandes.look'} />
          <VisuallyHidden> {company}</VisuallyHidden>
        </ButtonLink>
        <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
          {formats.since(demande.updated_at)}
        </Typography>
        {/* A dossier that was filed once cannot be deleted. */}
        {state !== 'refused' && may && (
          <IconAction
            onClick={onDelete}
            label={intl.formatMessage({ id: 'demandes.deleteLabel' }, { id, company })}
          >
            <TrashIcon />
          </IconAction>
        )}
      </Box>
    </FolderShape>
  );
}

function Progress({ demande, headingId }: { demande: DemandeSummary; headingId: string }) {
  const intl = useIntl();
  const { missing, progress } = demande;
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={progress}
        aria-labelledby={headingId}
        sx={{ mt: '10px', mb: '6px' }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'body2' }}>
        <span>
          <FormattedMessage id="demandes.stepLine" values={stepOf(intl, demande)} />
        </span>
        <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {intl.formatNumber(progress / 100, { style: 'percent' })}
        </Box>
      </Box>
      <Box
        sx={{
          minHeight: 22,
          mt: '2px',
          typography: 'body2',
          color: 'status.pend.text',
          display: 'flex',
          gap: '6px',
        }}
      >
        {missing > 0 && (
          <>
            <CircleDashedIcon size={16} sx={{ mt: '2px' }} />
            <span>
              <FormattedMessage id="demandes.missing" values={{ n: missing }} />
            </span>
          </>
        )}
      </Box>
    </>
  );
}
