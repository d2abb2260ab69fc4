import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { FormikValues } from 'formik';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { StepName } from '#domain/dossier/wizard';
import { useAppSelector } from '../../../store/hooks';
import { FolderTabs } from '../../../ui/FolderTabs';
import { SkeletonText } from '../../../ui/SkeletonText';
import { draftKey, selectTyped, selectUnsavedSteps } from '../drafts/draftsSlice';
import { inShapeOf } from '../drafts/inShapeOf';
import { STEP_FORM, type StepForm } from '../drafts/stepForm';
import { stepPath } from '../paths';
import { stepForms } from '../steps/stepForms';
import { useCredits } from '../useCredits';
import type { Dossier } from '../useDossier';
import { ApprovalNotice } from './ApprovalNotice';
import { Bordereau, BordereauStrip, besideSlip, SLIP_BESIDE } from './Bordereau';
import { CorrectionNotice } from './CorrectionNotice';
import { DossierHead, DossierNote } from './DossierHead';
import { FactsContext, type StepFacts } from './facts';
import { type Gap, gapsSoFar } from './gaps';
import { OpenElsewhere } from './OpenElsewhere';
import { SampleNotice } from './SampleNotice';
import { useFolder } from './useFolder';
import { useStepLabel } from './useStepLabel';

interface Props {
  step: StepName;
  /** null while it is read, and on the first step. */
  dossier: Dossier | null;
  /** Takes the dossier back from another tab. */
  takeOver?: () => Promise<void>;
  /** The gaps of the first step, which has no demande. */
  gaps?: readonly Gap[];
  /** A StepSheet. */
  children: ReactNode;
}

/** The frame of every step: company, tabs, and the slip with the cost and what is missing. */
export function WizardFrame({ step, dossier, takeOver, gaps: own, children }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const isSample = dossier?.demande.sample === true;
  const isPaid = dossier ? isSample || dossier.demande.cost !== null : own === undefined ? undefined : false;
  const balance = useCredits(step, isPaid);
  // A sample is not charged: it shows no balance.
  const credits = isSample ? { ...balance, balance: undefined } : balance;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up(SLIP_BESIDE));

  const demande = useAsTyped(step, dossier);
  const unsaved = useAppSelector((state) => selectUnsavedSteps(state, dossier?.id ?? null), shallowEqual);
  const folder = useFolder(step, demande, unsaved);
  const place = useStepLabel(step, demande);
  const facts: StepFacts = {
    step,
    dossier,
    demande,
    gaps: own ?? (demande ? gapsSoFar(demande, step, unsaved) : []),
    credits,
    loading: own === undefined && dossier === null,
    elsewhere: dossier?.demande.open_elsewhere ?? null,
    goToGap: (gap) => {
      const { field, person } = gap;
      const state = field === undefined ? null : { gap: { field, personId: person?.id } };
      void navigate(stepPath(gap.step, dossier?.id ?? null), { state, replace: gap.step === step });
    },
  };

  return (
    <FactsContext value={facts}>
      {!narrow && <DossierHead />}
      <Box sx={besideSlip}>
        <div>
          {!narrow && !wide && <BordereauStrip />}
          <FolderTabs
            label={intl.formatMessage({ id: 'wizard.steps' })}
            steps={folder.steps}
            substeps={folder.substeps}
            summary={<FormattedMessage id="wizard.summary" values={place} />}
            note={
              dossier ? <DossierNote dossier={dossier} /> : facts.loading && <SkeletonText lineHeight={18} />
            }
          >
            {isSample && dossier && <SampleNotice id={dossier.id} step={step} />}
            <CorrectionNotice />
            <ApprovalNotice />
            {facts.elsewhere && takeOver && <OpenElsewhere holder={facts.elsewhere} onTakeOver={takeOver} />}
            {children}
          </FolderTabs>
        </div>
        {wide && (
          <Box sx={{ position: 'sticky', top: 24 }}>
            <Bordereau />
          </Box>
        )}
      </Box>
    </FactsContext>
  );
}

/** The demande with the typed values of this step's form. */
function useAsTyped(step: StepName, dossier: Dossier | null) {
  const values = useAppSelector((state) =>
    selectTyped(state, draftKey(dossier?.id ?? null, step), STEP_FORM),
  );
  return useMemo(() => {
    if (!dossier) return null;
    const form = stepForms[step] as StepForm<FormikValues> | null;
    const { demande } = dossier;
    const inForm = form && (inShapeOf(form.read(demande), values) ?? form.begin?.(demande));
    return inForm && form.over ? { ...demande, ...form.over(inForm, demande) } : demande;
  }, [step, dossier, values]);
}
