import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import type { TimelineEvent } from '#domain/journal/timeline';
import { isRefusedBefore, RefusalReasons } from '../../../entities/dossier/RefusalReasons';
import { useFormats } from '../../../intl/formats';
import type { Queue } from '../../../lists/queue';
import { Notice } from '../../../ui/Notice';

interface Props {
  demande: Demande;
  events: readonly TimelineEvent[] | undefined;
  queue: Queue;
}

/** Why no decision is possible here, and the earlier refusals. */
export function ReviewNotices({ demande, events, queue }: Props) {
  const formats = useFormats();
  const { status, progress } = demande;
  const reasons = <RefusalReasons demande={demande} />;
  const hasReasons = isRefusedBefore(demande);
  const goOn = queue.next !== undefined && (
    <Button variant="outlined" size="small" onClick={() => queue.open(queue.next)}>
      <FormattedMessage id="review.openNext" />
    </Button>
  );
  if (progress < 100)
    return (
      <Notice live="status" title={<FormattedMessage id="review.inProgress" />} action={goOn} sx={notice}>
        {hasReasons && reasons}
      </Notice>
    );
  if (status === 'pending')
    return (
      hasReasons && (
        <Notice live="off" title={<FormattedMessage id="review.corrected" />} sx={notice}>
          {reasons}
        </Notice>
      )
    );
  const decided = events?.findLast(({ kind }) => kind === status);
  return (
    <Notice
      live="status"
      tone={status === 'resolved' ? 'ok' : 'info'}
      title={
        decided?.actor ? (
          <FormattedMessage
            id={`review.decided.${status}`}
            values={{ name: decided.actor.name, when: formats.since(decided.at) }}
          />
        ) : (
          <FormattedMessage id="demande.decided" />
        )
      }
      action={goOn}
      sx={notice}
    >
      {status === 'cancelled' && <Box sx={{ mt: 1 }}>{reasons}</Box>}
    </Notice>
  );
}

const notice = { mb: 2.5 };
