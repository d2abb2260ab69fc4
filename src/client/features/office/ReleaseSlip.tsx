import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { Demande } from '#domain/contract/entities/demande';
import { type Release, WORD_MAX } from '#domain/contract/entities/release';
import { pathTo } from '#domain/contract/paths';
import { dueCost } from '#domain/money/cost';
import { isApiError } from '../../api/apiError';
import { TopUpLink } from '../../entities/credit/TopUpLink';
import { chargedBefore, chargedLines, ledgerLine, MOST_NAMED } from '../../entities/dossier/chargedLines';
import { useProgressMutation, useReturnDemandeMutation } from '../../entities/dossier/demandesApi';
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
import { warningsOf } from './ReleaseChecks';

interface Props {
  demande: Demande;
  release: Release;
  /** Of the office. */
  credits: number;
  queue: Queue;
}

/** What the release costs and leaves, the release itself, and the way back to who prepared it. */
export function ReleaseSlip({ demande, release, credits, queue }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const navigate = useNavigate();
  const toast = useToast();
  const [progress, releasing] = useProgressMutation();
  const [sendBack, returning] = useReturnDemandeMutation();
  const [read, setRead] = useState(false);
  const [word, setWord] = useState('');
  const [wanted, setWanted] = useState<'tick' | 'word' | null>(null);
  useLeaveWarning(word.trim() !== '');
  const { id } = demande;
  const cost = dueCost(demande);
  const { n } = warningsOf(demande);
  /** On to the next that waits, from wherever this one is still shown. */
  const done = (title: 'release.done' | 'release.sentBack') => {
    const { next } = queue;
    // It has gone with the dossier, or is of no use any more: at once, or the way on from here asked about it.
    flushSync(() => setWord(''));
    toast({ tone: 'ok', title: intl.formatMessage({ id: title }, { id: String(id) }) });
    if (window.location.pathname !== pathTo('release', { id: String(id) })) return;
    if (next === undefined) void navigate(pathTo('releases'));
    else queue.open(next);
  };
  /** In a toast: the dossier is read again, and this slip may go with its request. */
  const showConflict = (failure: unknown) => {
    if (isApiError(failure) && failure.status === 409)
      toast({ tone: 'error', title: failureText(intl, failure) ?? '' });
  };
  const letGo = () => {
    if (n > 0 && !read) return setWanted('tick');
    setWanted(null);
    void progress({ id, progress: 100, asked_at: release.asked_at })
      .unwrap()
      .then(() => done('release.done'), showConflict);
  };
  const giveBack = () => {
    if (word.trim() === '') return setWanted('word');
    setWanted(null);
    void sendBack({ id, word: word.trim(), asked_at: release.asked_at })
      .unwrap()
      .then(() => done('release.sentBack'), showConflict);
  };
  const error = releasing.error ?? returning.error;
  return (
    <Sheet slip component="section" aria-labelledby="release-slip">
      <Typography variant="h2" id="release-slip">
        <FormattedMessage id="release.title" />
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: '4px', mb: 1.5 }}>
        <FormattedMessage id="release.slipLine" />
      </Typography>
      <LedgerLines
        lines={[
          ...chargedLines(demande, formats, MOST_NAMED),
          ...chargedBefore(demande, formats),
          ledgerLine('cost', <FormattedMessage id="release.cost" />, formats.credits(cost), 'total'),
          ledgerLine(
            'balance',
            <FormattedMessage id="release.balance" />,
            formats.number(String(credits)),
            'aside',
          ),
          ledgerLine(
            'after',
            <FormattedMessage id="release.after" />,
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
            label={<FormattedMessage id="release.read" values={{ n }} />}
          />
        </Box>
      )}
      {wanted === 'tick' && !read && (
        <Notice tone="error">
          <FormattedMessage id="release.errorRead" />
        </Notice>
      )}
      <BusyButton
        fullWidth
        variant="contained"
        sx={{ mt: 1.5 }}
        busy={releasing.isLoading}
        busyLabel={<FormattedMessage id="release.releasing" />}
        onClick={letGo}
      >
        <FormattedMessage id="release.release" values={{ n: cost }} />
      </BusyButton>
      {error !== undefined && (
        <Notice tone="error" sx={{ mt: 1.5 }}>
          {failureText(intl, error)}
        </Notice>
      )}
      <Box sx={{ borderTop: '1px solid', borderColor: 'divider', mt: 2, pt: 2 }}>
        <TextArea
          id="release-word"
          label={<FormattedMessage id="release.backTo" values={{ name: release.asked_by }} />}
          error={wanted === 'word' && word.trim() === '' && <FormattedMessage id="release.errorWord" />}
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
          busyLabel={<FormattedMessage id="release.sendingBack" />}
          onClick={giveBack}
        >
          <FormattedMessage id="release.sendBack" />
        </BusyButton>
      </Box>
    </Sheet>
  );
}
