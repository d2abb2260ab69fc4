import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { TEXT_MAX } from '#domain/dossier/demande';
import { useFormats } from '../../../../intl/formats';
import { BusyButton } from '../../../../ui/BusyButton';
import { RefreshIcon, UndoIcon } from '../../../../ui/icons';
import { Notice } from '../../../../ui/Notice';
import { TextArea } from '../../../../ui/TextArea';
import { STEP_FORM } from '../../drafts/stepForm';
import { useDraftForm } from '../../drafts/useDraftForm';
import { useStepFacts } from '../../frame/facts';
import { useDossier } from '../../useDossier';
import { ChangedNotice } from './ChangedNotice';
import { FinishSheet } from './FinishSheet';
import { ProposalNotice } from './ProposalNotice';
import { isProposal, type TextValues, textForm } from './textForm';
import { useFinish } from './useFinish';
import type { Proposal } from './useProposal';

export const TEXT_FIELD = 'published-text';

/** How many replaced texts undo can bring back. */
const EARLIER = 10;

/** The text to publish, to read and correct, and the finish. */
export function TextForm({ proposal }: { proposal: Proposal }) {
  const formats = useFormats();
  const { demande } = useDossier();
  const finish = useFinish(demande);
  const proposed = proposal.text ?? '';
  const form = useDraftForm<TextValues, undefined>({
    step: 'step4',
    name: STEP_FORM,
    initial: { text: demande.text ?? proposed, proposal: proposed, base: demande.text ?? '' },
    schema: textForm.schema,
    fieldId: (name) => (name === 'text' ? TEXT_FIELD : name),
    save: finish.finish,
  });
  const { text } = form.values;
  const untouched = text !== '' && isProposal(form.values);
  /** Texts replaced by a new proposal, for undo. */
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  /** The result of the last button pressed under the text. */
  const [outcome, setOutcome] = useState<'replaced' | 'same' | 'undone' | null>(null);

  const write = (next: string) => {
    form.setFieldError('text', undefined);
    return form.setValues({ ...form.values, text: next, proposal: proposed }, false);
  };
  const { gaps } = useStepFacts();
  const isOld = gaps.some(({ code }) => code === 'causes.textBeforeChange');
  const isSaved = demande.text !== null && text.trim() === demande.text;
  /** A text that another tab has saved since this one was begun. */
  const other = isSaved || form.values.base === demande.text ? null : demande.text;
  const writeOver = (next: string, saved: string) =>
    void form.setValues({ text: next, proposal: proposed, base: saved }, false);
  // Saved with this text: it is the base of the next changes.
  const goOnFromSaved = useEffectEvent(() => {
    if (isSaved) writeOver(text.trim(), text.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is saved alone
  useEffect(() => goOnFromSaved(), [demande.text]);
  // Without any typed or saved text, the field follows the proposal.
  const follow = useEffectEvent(() => {
    if (demande.text === null && isProposal(form.values)) void write(proposed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the proposal alone
  useEffect(() => follow(), [proposed]);

  /** A proposal takes many seconds: a text typed meanwhile is kept. */
  const askAgain = async () => {
    setOutcome(null);
    const next = await proposal.ask();
    if (next === null) return;
    let isTaken = true;
    await form.setValues((now) => {
      isTaken = now.text === text || isProposal({ text: now.text, proposal: next });
      return isTaken ? { ...now, text: next, proposal: next } : now;
    }, false);
    if (!isTaken) return;
    setOutcome(next === text ? 'same' : 'replaced');
    if (next !== text && text.trim() !== '') setEarlier((versions) => [...versions, text].slice(-EARLIER));
  };
  const takeOther = (saved: string) => {
    setEarlier((versions) => [...versions, text].slice(-EARLIER));
    writeOver(saved, saved);
  };
  const undo = () => {
    const before = earlier.at(-1) ?? '';
    setEarlier([...(text.trim() === '' ? [] : [text]), ...earlier.slice(0, -1)]);
    setOutcome('undone');
    void write(before);
  };
  return (
    <FinishSheet form={form} finish={finish}>
      {isOld && !proposal.asking ? (
        <ChangedNotice text={text.trim()} onTake={() => void askAgain()} />
      ) : (
        <ProposalNotice
          proposal={proposal}
          hasText={text.trim() !== ''}
          untouched={untouched}
          onRetry={() => void askAgain()}
        />
      )}
      {other !== null && (
        <Notice
          tone="warn"
          title={<FormattedMessage id="step4.other" />}
          action={
            <>
              <Button size="small" onClick={() => takeOther(other)}>
                <FormattedMessage id="step4.otherTake" />
              </Button>
              <Button size="small" onClick={() => writeOver(text, other)}>
                <FormattedMessage id="step4.otherKeep" />
              </Button>
            </>
          }
        >
          <FormattedMessage id="step4.otherText" />
        </Notice>
      )}
      <TextArea
        {...form.field('text')}
        serif
        rows={16}
        lang={demande.langue}
        origin={untouched ? 'registry' : 'written'}
        label={<FormattedMessage id="step4.label" />}
        aside={
          <FormattedMessage
            id="step4.counter"
            values={{ n: formats.number(text.length), max: formats.number(TEXT_MAX) }}
          />
        }
        help={<FormattedMessage id="step4.nationalNumber" />}
        maxLength={TEXT_MAX}
        onChange={({ target }) => {
          setOutcome(null);
          void form.change('text', target.value);
        }}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          columnGap: 1,
          mt: -1,
        }}
      >
        <Typography role="status" variant="body2" sx={{ flex: '1 1 12rem', color: 'text.secondary' }}>
          {outcome && <FormattedMessage id={`step4.${outcome}`} />}
        </Typography>
        {earlier.length > 0 && (
          <Button startIcon={<UndoIcon size={16} />} onClick={undo}>
            <FormattedMessage id="step4.undo" />
          </Button>
        )}
        {proposal.text !== null && (
          <BusyButton
            startIcon={<RefreshIcon size={16} />}
            busy={proposal.asking}
            busyLabel={<FormattedMessage id="step4.regenerating" />}
            onClick={() => void askAgain()}
          >
            <FormattedMessage id="step4.regenerate" />
          </BusyButton>
        )}
      </Box>
    </FinishSheet>
  );
}
