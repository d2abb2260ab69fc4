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
import { isApiError } from '../../api/apiError';
import { filedPart, heldDemandes } from '../../api/demandeQuery';
import { useLazyDemandeQuery, useProgressMutation } from '../../api/demandesApi';
import { isChangedElsewhere } from '../../api/guarded';
import { useFormats } from '../../intl/formats';
import { useAppStore } from '../../store/hooks';
import { BusyButton } from '../../ui/BusyButton';
import { CheckIcon, RefreshIcon, UndoIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { SkeletonText } from '../../ui/SkeletonText';
import { TextArea } from '../../ui/TextArea';
import { CONFLICT_ID } from './frame/kept';
import { focusNext } from './people/useAnnouncement';
import { FIRST_MISSING, IncompleteNotice } from './text/IncompleteNotice';
import { ProposalNotice } from './text/ProposalNotice';
import { useProposal } from './text/useProposal';
import { usePublishedText } from './text/usePublishedText';
import { useVersions } from './text/useVersions';
import { useDossier } from './useDossier';
import { stay, WizardFrame } from './WizardFrame';

const FIELD = 'published-text';

/** The text to publish, and the finish: the text is saved first, so that nothing can lose it (contract section 4). */
export function Step4Screen() {
  const formats = useFormats();
  const navigate = useNavigate();
  const store = useAppStore();
  const dossier = useDossier();
  const { id, demande } = dossier;
  const { data: user } = useUserQuery();
  const proposal = useProposal(id);
  const published = usePublishedText(id, demande, proposal.text);
  const { text, write, flush, save, failed, kept } = published;
  const { regenerate, undo, callOff } = useVersions({ ...published, ask: proposal.ask });
  const [readDemande] = useLazyDemandeQuery();
  const [postProgress] = useProgressMutation();
  const [empty, setEmpty] = useState(false);
  const [incomplete, setIncomplete] = useState<Record<string, string[]> | null>(null);
  const [noWayBack, setNoWayBack] = useState(false);
  /** Something of the request was saved elsewhere between the last look and the finish. */
  const [changed, setChanged] = useState(false);
  /** What became of the text by a press of a button under it. */
  const [outcome, setOutcome] = useState<'replaced' | 'same' | 'undone' | null>(null);

  const finish = async () => {
    setIncomplete(null);
    setNoWayBack(false);
    setChanged(false);
    // Nothing to finish with while the proposal is on its way.
    if (text === null && proposal.asking) return stay();
    callOff();
    const final = text?.trim() ?? '';
    setEmpty(final === '');
    if (id === null || final === '') return stay(FIELD);
    if (kept.conflict) return stay(CONFLICT_ID);
    const looked = filed(store.getState(), id);
    try {
      await save(final);
      // What is paid for is what the person has looked at, not what came in with the saving.
      if (filed(store.getState(), id) !== looked) {
        setChanged(true);
        return stay();
      }
      await postProgress({ id, progress: 100 }).unwrap();
    } catch (error) {
      if (isChangedElsewhere(error)) {
        setChanged(true);
        return stay();
      }
      if (!isApiError(error) || error.status !== 422 || !error.errors) throw error;
      setIncomplete(error.errors);
      dossier.refetch();
      focusNext(FIRST_MISSING);
      return stay();
    }
    // The finish screen takes the request out of the tab: here the wizard would lead back to its first step.
    await navigate(pathTo('finish', undefined, { demande_id: id }));
    return stay();
  };

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
    setEmpty(false);
    setOutcome(became);
  };
  const untouched = proposal.text !== null && text === proposal.text;
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
          {incomplete && <IncompleteNotice demande={current} errors={incomplete} />}
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
              id={FIELD}
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
              error={empty && <FormattedMessage id="step4.errorEmpty" />}
              value={text ?? ''}
              maxLength={TEXT_MAX}
              onChange={(event) => {
                callOff();
                setOutcome(null);
                setEmpty(false);
                write(event.target.value);
              }}
              onBlur={() => void flush()}
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
                    setEmpty(false);
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
          {changed && !kept.conflict && (
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

const filed = (state: unknown, id: number): string =>
  JSON.stringify(
    heldDemandes(state)
      .filter((demande) => demande.id === id)
      .map(filedPart),
  );
