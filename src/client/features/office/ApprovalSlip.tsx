import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { type Approval, WORD_MAX } from '#domain/dossier/approval';
import { dueCost } from '#domain/dossier/cost';
import type { Demande } from '#domain/dossier/demande';
import { isApiError } from '../../api/apiError';
import { TopUpLink } from '../../entities/credit/TopUpLink';
import { chargedBefore, chargedLines, ledgerLine, MAX_NAMED } from '../../entities/dossier/chargedLines';
import { useProgressMutation, useReturnDemandeMutation } from '../../entities/dossier/demandesApi';
import { focusNext } from '../../forms/focusField';
import { useLeaveWarning } from '../../forms/useLeaveWarning';
import { failureText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import type { Queue } from '../../lists/queue';
import { BusyButton } from '../../ui/BusyButton';
import { LedgerLines } from '../../ui/LedgerLines';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { TextArea } from '../../ui/TextArea';
import { useToast } from '../../ui/useToast';
import { warningsOf } from './ApprovalChecks';

/** The id of the link to the approved dossier. */
export const OPEN_APPROVED = 'approval-open';

interface Props {
  demande: Demande;
  approval: Approval;
  /** The office's balance. */
  credits: number;
  queue: Queue;
}

/** The cost and the remaining balance, the approval, and the return to the assistant. */
export function ApprovalSlip({ demande, approval, credits, queue }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const navigate = useNavigate();
  const toast = useToast();
  const [progress, approving] = useProgressMutation();
  const [sendBack, returning] = useReturnDemandeMutation();
  const [read, setRead] = useState(false);
  const [word, setWord] = useState('');
  const [wanted, setWanted] = useState<'tick' | 'word' | null>(null);
  useLeaveWarning(word.trim() !== '');
  const { id } = demande;
  const cost = dueCost(demande);
  const { n } = warningsOf(demande);
  /** Goes to the next dossier of the queue if this one is still shown. */
  const done = (title: 'approval.done' | 'approval.sentBack') => {
    const { next } = queue;
    // The text is sent or no longer needed. Emptied at once: otherwise the navigation would ask about unsaved text.
    flushSync(() => setWord(''));
    const isHere = window.location.pathname === pathTo('approval', { id: String(id) });
    const said = { tone: 'ok', title: intl.formatMessage({ id: title }, { id: String(id) }) } as const;
    // After the last one this page stays open, with the link to the dossier.
    if (isHere && next === undefined) {
      toast(said);
      return focusNext(OPEN_APPROVED);
    }
    toast({
      ...said,
      ...(isHere && { body: intl.formatMessage({ id: 'approval.next' }) }),
      action: {
        label: intl.formatMessage({ id: 'approval.open' }),
        onClick: () => void navigate(pathTo('documents', undefined, { demande_id: id })),
      },
    });
    if (isHere) queue.open(next);
  };
  /** As a toast, because the dossier is reloaded and this slip may disappear. */
  const showConflict = (failure: unknown) => {
    if (isApiError(failure) && failure.status === 409)
      toast({ tone: 'error', title: failureText(intl, failure) ?? '' });
  };
  const letGo = () => {
    if (n > 0 && !read) return setWanted('tick');
    setWanted(null);
    void progress({ id, progress: 100, asked_at: approval.asked_at })
      .unwrap()
      .then(() => done('approval.done'), showConflict);
  };
  const giveBack = () => {
    if (word.trim() === '') return setWanted('word');
    setWanted(null);
    void sendBack({ id, word: word.trim(), asked_at: approval.asked_at })
      .unwrap()
      .then(() => done('approval.sentBack'), showConflict);
  };
  const error = approving.error ?? returning.error;
  return (
    <Sheet slip component="section" aria-labelledby="approval-slip">
      <Typography variant="h2" id="approval-slip">
        <FormattedMessage id="approval.title" />
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: '4px', mb: 1.5 }}>
        <FormattedMessage id="approval.slipLine" />
      </Typography>
      <LedgerLines
        lines={[
          ...chargedLines(demande, formats, MAX_NAMED),
          ...chargedBefore(demande, formats),
          ledgerLine('cost', <FormattedMessage id="approval.cost" />, formats.credits(cost), 'total'),
          ledgerLine(
            'balance',
            <FormattedMessage id="approval.balance" />,
            formats.number(String(credits)),
            'aside',
          ),
          ledgerLine(
            'after',
            <FormattedMessage id="approval.after" />,
            formats.credits(credits - cost),
            'final',
          ),
        ]}
      />
      {credits < cost && (
        <Notice tone="warn" live="off" sx={{ mt: 1.5 }} action={<TopUpLink />}>
          <FormattedMessage id="bordereau.short" values={{ n: cost - credits }} />
        </Notice>
      )}
      {n > 0 && (
        <Box sx={{ mt: 1 }}>
          <FormControlLabel
            control={<Checkbox checked={read} onChange={({ target }) => setRead(target.checked)} />}
            label={<FormattedMessage id="approval.read" values={{ n }} />}
          />
        </Box>
      )}
      {wanted === 'tick' && !read && (
        <Notice tone="error">
          <FormattedMessage id="approval.errorRead" />
        </Notice>
      )}
      <BusyButton
        fullWidth
        variant="contained"
        sx={{ mt: 1.5 }}
        busy={approving.isLoading}
        busyLabel={<FormattedMessage id="approval.approving" />}
        onClick={letGo}
      >
        <FormattedMessage id="approval.approve" values={{ n: cost }} />
      </BusyButton>
      {error !== undefined && (
        <Notice tone="error" sx={{ mt: 1.5 }}>
          {failureText(intl, error)}
        </Notice>
      )}
      <Box sx={{ borderTop: '1px solid', borderColor: 'divider', mt: 2, pt: 2 }}>
        <TextArea
          id="approval-word"
          label={<FormattedMessage id="approval.backTo" values={{ name: approval.asked_by }} />}
          error={wanted === 'word' && word.trim() === '' && <FormattedMessage id="approval.errorWord" />}
          value={word}
          onChange={({ target }) => setWord(target.value)}
          maxLength={WORD_MAX}
          rows={3}
        />
        <BusyButton
          fullWidth
          variant="outlined"
          sx={{ mt: 1.5 }}
          busy={returning.isLoading}
          busyLabel={<FormattedMessage id="approval.sendingBack" />}
          onClick={giveBack}
        >
          <FormattedMessage id="approval.sendBack" />
        </BusyButton>
      </Box>
    </Sheet>
  );
}
