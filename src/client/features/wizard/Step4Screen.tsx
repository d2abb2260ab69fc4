import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { cost } from '#domain/cost';
import { TEXT_MAX } from '#domain/entities/demande';
import { pathTo } from '#domain/paths';
import { previous } from '#domain/wizard';
import { useUserQuery } from '../../api/accountApi';
import { useLazyDemandeQuery } from '../../api/demandesApi';
import { useFormats } from '../../intl/formats';
import { BusyButton } from '../../ui/BusyButton';
import { CheckIcon, RefreshIcon, UndoIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { SkeletonText } from '../../ui/SkeletonText';
import { TextArea } from '../../ui/TextArea';
import { IncompleteNotice } from './text/IncompleteNotice';
import { ProposalNotice } from './text/ProposalNotice';
import { TEXT_FIELD, useFinish } from './text/useFinish';
import { useProposal } from './text/useProposal';
import { usePublishedText } from './text/usePublishedText';
import { useVersions } from './text/useVersions';
import { useDossier } from './useDossier';
import { WizardFrame } from './WizardFrame';

/** The text to publish, and the finish: the text is saved first, so that nothing can lose it (contract section 4). */
export function Step4Screen() {
  const formats = useFormats();
  const navigate = useNavigate();
  const dossier = useDossier();
  const { id, demande } = dossier;
  const { data: user } = useUserQuery();
  const proposal = useProposal(id, demande);
  const published = usePublishedText(id, demande, proposal.text);
  const { text, untouched, write, leave, flush, failed, kept } = published;
  const { regenerate, undo, callOff } = useVersions({ ...published, ask: proposal.ask });
  const [readDemande] = useLazyDemandeQuery();
  const [noWayBack, setNoWayBack] = useState(false);
  const { finish, trouble, filledIn } = useFinish({ dossier, published, ...proposal, callOff });
  /** What became of the text by a press of a button under it. */
  const [outcome, setOutcome] = useState<'replaced' | 'same' | 'undone' | null>(null);

  /** To the last service as the server has it now; without an answer one stays (spec section 4). */
  const goBack = async () => {
    if (id === null) return;
    callOff();
    setNoWayBack(false);
    await flush();
    const answer = await readDemande({ id });
    const to = answer.data && previous('step4', answer.data.demande);
    if (to && !answer.isError) await navigate(pathTo(to));
    else setNoWayBack(true);
  };

  const askAgain = async () => {
    setOutcome(null);
    const became = await regenerate();
    if (became === 'none') return;
    filledIn();
    setOutcome(became);
  };
  const price = demande && !user?.is_admin ? cost(demande) : 0;

  return (
    <WizardFrame
      step="step4"
      dossier={dossier}
      title={<FormattedMessage id="step4.title" />}
      intro={<FormattedMessage id="step4.intro" />}
      kept={kept}
      onContinue={finish}
      onPrevious={goBack}
      continueLabel={<FormattedMessage id="step4.finish" values={{ n: price }} />}
      continueIcon={<CheckIcon size={16} />}
      busyLabel={<FormattedMessage id="step4.finishing" />}
    >
      {(current) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {typeof trouble === 'object' && trouble && (
            <IncompleteNotice demande={current} errors={trouble.missing} />
          )}
          <ProposalNotice
            proposal={proposal}
            hasText={Boolean(text?.trim())}
            untouched={untouched}
            onRetry={() => void (proposal.text === null ? proposal.ask() : askAgain())}
          />
          {text === null && proposal.asking ? (
            <Box aria-busy>
              <SkeletonText lines={8} lineHeight={40} />
            </Box>
          ) : (
            <TextArea
              id={TEXT_FIELD}
              name="text"
              serif
              rows={16}
              lang={current.langue}
              origin={untouched ? 'registry' : 'written'}
              label={<FormattedMessage id="step4.label" />}
              aside={
                <FormattedMessage
                  id="step4.counter"
                  values={{ n: formats.number(text?.length ?? 0), max: formats.number(TEXT_MAX) }}
                />
              }
              help={<FormattedMessage id="step4.nationalNumber" />}
              error={trouble === 'empty' && <FormattedMessage id="step4.errorEmpty" />}
              value={text ?? ''}
              maxLength={TEXT_MAX}
              onChange={(event) => {
                callOff();
                setOutcome(null);
                filledIn();
                write(event.target.value);
              }}
              onBlur={() => void leave()}
            />
          )}
          {proposal.text !== null && (
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
              {undo && (
                <Button
                  startIcon={<UndoIcon size={16} />}
                  onClick={() => {
                    undo();
                    filledIn();
                    setOutcome('undone');
                  }}
                >
                  <FormattedMessage id="step4.undo" />
                </Button>
              )}
              <BusyButton
                startIcon={<RefreshIcon size={16} />}
                busy={proposal.asking}
                busyLabel={<FormattedMessage id="step4.regenerating" />}
                onClick={() => void askAgain()}
              >
                <FormattedMessage id="step4.regenerate" />
              </BusyButton>
            </Box>
          )}
          {failed && (
            <Notice tone="error" title={<FormattedMessage id="step4.notSaved" />}>
              <FormattedMessage id="step4.notSavedText" />
            </Notice>
          )}
          {trouble === 'changed' && !kept.conflict && (
            <Notice tone="warn" live="alert" title={<FormattedMessage id="step4.changed" />}>
              <FormattedMessage id="step4.changedText" />
            </Notice>
          )}
          {noWayBack && (
            <Notice tone="error">
              <FormattedMessage id="step4.previousFailed" />
            </Notice>
          )}
        </Box>
      )}
    </WizardFrame>
  );
}
