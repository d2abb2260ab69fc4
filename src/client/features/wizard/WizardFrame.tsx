/**
 * The frame of every step: head, tabs, sheet, footer, bordereau. A step says what is on its sheet and how it is saved;
 * the frame reads the demande, checks the balance, counts what is missing, saves, posts the progress and goes on.
 *
 *   export function Step3Screen() {
 *     const dossier = useDossier();
 *     const [update] = useUpdateDemandeMutation();
 *     const save = (values: Dates) => update({ id, ...values }).unwrap();
 *     const form = useStepForm({ step: 'step3', dossier, empty: EMPTY, read: savedDates, schema, save });
 *
 *     return (
 *       <WizardFrame
 *         step="step3"
 *         dossier={dossier}
 *         title={<FormattedMessage id="step3.title" />}
 *         intro={<FormattedMessage id="step3.intro" />}
 *         typed={form.values}          // laid over the demande: cost and gaps follow the typing
 *         kept={form.kept}             // what is not saved: two versions, another attempt
 *         onContinue={form.commit}     // faults are said on their fields, a rejection is shown with a retry
 *       >
 *         {(demande) => <Fields form={form} />}      // drawn once the demande is there
 *       </WizardFrame>
 *     );
 *   }
 *
 * Fields carry `id={gapId(field)}` (`gapId('GSM', dirigeant.id)` for a person's), so that « Il manque » can lead to
 * them; a field that must first be opened is opened by `onGap`. Changes that are saved at once (adding a director)
 * need nothing: the cache of the demande changes, and with it everything around the step.
 */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import type { Demande } from '#domain/entities/demande';
import { pathTo } from '#domain/paths';
import { type StepName, stepsOf } from '#domain/wizard';
import { FolderTabs } from '../../ui/FolderTabs';
import { SkeletonText } from '../../ui/SkeletonText';
import { withSide } from '../../ui/withSide';
import { Bordereau, BordereauStrip } from './frame/Bordereau';
import { ConflictNotice } from './frame/ConflictNotice';
import { DossierHead, DossierNote } from './frame/DossierHead';
import { DossierClosed, DossierFailure } from './frame/DossierTrouble';
import { FrameNotices } from './frame/FrameNotices';
import { focusField } from './frame/focusField';
import { type Gap, gapsSoFar } from './frame/gaps';
import type { Kept } from './frame/kept';
import { StepBar, StepFooter, type StepFooterProps } from './frame/StepFooter';
import type { StepFacts } from './frame/stepFrame';
import { useClosed } from './frame/useClosed';
import { useFolder } from './frame/useFolder';
import { type PressedGap, useGapFocus } from './frame/useGapFocus';
import { useStepLabel } from './frame/useStepLabel';
import { type SaveStep, useAdvance } from './useAdvance';
import { useCredits } from './useCredits';
import type { Dossier } from './useDossier';
import { useStepNavigation } from './useStepNavigation';

export { gapId } from './frame/gaps';
export type { PressedGap } from './frame/useGapFocus';
export { stay } from './useAdvance';

export interface WizardFrameProps {
  step: StepName;
  /** null on the first step alone: there is no demande yet. */
  dossier: Dossier | null;
  /** The h1. */
  title: ReactNode;
  /** One or two lines under it. */
  intro?: ReactNode;
  /** What is on the sheet; a function gets the demande as it is saved, and is called once it is there. */
  children: ReactNode | ((demande: Demande) => ReactNode);
  /** While the demande is read; grey lines when left out. */
  skeleton?: ReactNode;
  /** What was typed and is not saved yet, laid over the demande for the cost and the gaps. */
  typed?: Partial<Demande>;
  /** What of the step is not saved, and where another version stands against it. */
  kept?: Kept;
  /** The gaps, where the domain cannot know them: the first step. */
  gaps?: readonly Gap[];
  /** Opens the place of a gap of this step, when its field is not on the page. Then the field gets the focus. */
  onGap?: (gap: PressedGap) => void;
  /** Saves this step. Without it there is no way on. */
  onContinue?: SaveStep;
  /** Instead of the step before: the text asks for the demande first. */
  onPrevious?: () => void;
  continueLabel?: ReactNode;
  continueIcon?: ReactNode;
  busyLabel?: ReactNode;
}

export function WizardFrame(props: WizardFrameProps) {
  const { step, dossier, title, intro, children, skeleton, typed, kept, onContinue } = props;
  const intl = useIntl();
  const navigation = useStepNavigation(step);
  const { advance, busy, failure, noWay } = useAdvance(step, navigation);
  const credits = useCredits();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));

  const saved = dossier?.demande ?? null;
  const demande = useMemo(() => (saved && typed ? { ...saved, ...typed } : saved), [saved, typed]);
  const ready = dossier === null || saved !== null;
  const closed = useClosed(saved, busy);
  const gaps = props.gaps ?? (demande ? gapsSoFar(demande, step) : []);
  const goToGap = useGapFocus(props, navigation, ready);

  const run = async () => {
    if (!onContinue) return;
    if (credits.failed) credits.check();
    const outcome = await advance(onContinue);
    const field = outcome && 'stay' in outcome ? outcome.field : undefined;
    // After React has drawn what is wrong, so that the message is read with the field.
    if (field) setTimeout(() => focusField(field));
  };

  const folder = useFolder(step, demande);
  const place = useStepLabel(step, demande);

  if (dossier !== null && dossier.id === null) return <Navigate to={pathTo('step1')} replace />;
  // The screen of a service that was given up, in another tab for instance: what comes next starts with the choice.
  if (saved && !closed && !stepsOf(saved).includes(step))
    return <Navigate to={pathTo('servicesStep')} replace />;

  const facts: StepFacts = {
    step,
    demande,
    gaps,
    credits,
    loading: !ready,
    goToGap,
    onRetry: failure === undefined ? kept?.retry : run,
  };
  const open = ready && !closed;
  const footer: StepFooterProps = {
    facts,
    onPrevious: navigation.hasPrevious
      ? (props.onPrevious ?? (() => navigation.goPrevious(demande)))
      : undefined,
    onContinue: open && onContinue ? run : undefined,
    continueLabel: props.continueLabel,
    continueIcon: props.continueIcon,
    busy,
    busyLabel: props.busyLabel,
  };

  return (
    <>
      {!narrow && <DossierHead dossier={dossier} />}
      <Box sx={{ ...withSide(300), columnGap: 3.5 }}>
        <div>
          {!narrow && !wide && !closed && <BordereauStrip facts={facts} />}
          <FolderTabs
            label={intl.formatMessage({ id: 'wizard.steps' })}
            steps={folder.steps}
            substeps={folder.substeps}
            summary={<FormattedMessage id="wizard.summary" values={place} />}
            note={<DossierNote dossier={dossier} />}
          >
            {dossier?.error ? (
              <DossierFailure dossier={dossier} />
            ) : (
              <>
                <Typography variant="h1" tabIndex={-1}>
                  {title}
                </Typography>
                {intro && (
                  <Typography sx={{ color: 'text.secondary', mt: '4px', maxWidth: '68ch' }}>
                    {intro}
                  </Typography>
                )}
                {open && kept?.conflict && <ConflictNotice kept={kept} />}
                <Box sx={{ mt: 3 }} aria-busy={!ready} onKeyDown={(event) => isGoingOn(event) && void run()}>
                  {!ready && (skeleton ?? <SkeletonText lines={6} lineHeight={40} />)}
                  {ready && closed && saved && <DossierClosed id={saved.id} />}
                  {open && (typeof children === 'function' ? saved && children(saved) : children)}
                </Box>
                {open && (
                  <FrameNotices
                    demandeId={dossier?.id ?? null}
                    failure={failure}
                    onRetry={run}
                    retrying={busy}
                    noWay={noWay}
                    credits={credits}
                  />
                )}
              </>
            )}
            {!narrow && !closed && <StepFooter {...footer} />}
          </FolderTabs>
        </div>
        {wide && !closed && (
          <Box sx={{ position: 'sticky', top: 24 }}>
            <Bordereau facts={facts} />
          </Box>
        )}
      </Box>
      {narrow && !closed && <StepBar {...footer} />}
    </>
  );
}

/** Enter in a field goes on, as it would in a form. A form inside the sheet keeps its own Enter. */
const isGoingOn = ({ key, target, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Enter' && !defaultPrevented && target instanceof HTMLInputElement && target.form === null;
