import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { NO_SERVICES } from '#domain/dossier/services';
import { next, previous } from '#domain/dossier/wizard';
import type { MessageId } from '../../../intl/messages';
import { BusyButton } from '../../../ui/BusyButton';
import { ButtonLink } from '../../../ui/ButtonLink';
import { ArrowRightIcon } from '../../../ui/icons';
import { stepPath } from '../paths';
import { FrameNotices } from './FrameNotices';
import { useStepFacts } from './facts';
import { focusStepHeading } from './focusStepHeading';
import { StepBar, StepFooter } from './StepFooter';
import { type PressedGap, useGapFocus } from './useGapFocus';

/** The id of the step's form: the Continue button, which is outside of it, submits it. */
const FORM_ID = 'wizard-step';

export interface SheetProps {
  /** Title and introduction, if they are not those of the step. */
  words?: { title: MessageId; intro: MessageId } | undefined;
  /** Placeholders of the introduction. */
  introValues?: Record<string, number>;
  children: ReactNode;
  /** The form that Continue submits (see useStepForm): saves the step and goes on. */
  form: { busy: boolean; failure: unknown; submitCount: number; submitForm: () => Promise<unknown> };
  /** The sheet contains small forms with submit buttons of their own; then it is no form itself. */
  withForms?: boolean;
  /** Called instead of submitting the form. */
  onContinue?: () => void;
  /** Called instead of going to the previous step, for example to read the dossier first. */
  onPrevious?: () => void;
  /** Opens the form that contains the missing field; then the field is focused. */
  onGap?: (gap: PressedGap) => void;
  continueLabel?: ReactNode;
  continueIcon?: ReactNode;
  busyLabel?: ReactNode;
}

/** The sheet of a step: heading, fields, errors and buttons. Its fields have `id={gapId(field)}`. */
export function StepSheet(props: SheetProps) {
  const { introValues = {}, children, form, withForms = false, onPrevious, onGap } = props;
  const [begun, setBegun] = useState(false);
  const onContinue = () => {
    // Enter in a field submits even while the button is busy.
    if (form.busy) return;
    setBegun(true);
    if (props.onContinue) props.onContinue();
    else void form.submitForm();
  };
  const { step, demande, dossier, elsewhere } = useStepFacts();
  const navigate = useNavigate();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  useGapFocus(onGap);
  useEffect(() => {
    // The sheet replaces the skeleton; if that had the focus, the heading gets it.
    if (document.activeElement === document.body) focusStepHeading();
  }, []);

  const id = dossier?.id ?? null;
  const flags = demande ?? NO_SERVICES;
  const [before, after] = [previous(step, flags), next(step, flags)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onContinue();
  };
  const Footer = narrow ? StepBar : StepFooter;
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        <FormattedMessage id={props.words?.title ?? `wizard.title.${step}`} />
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: '4px', maxWidth: '68ch' }}>
        <FormattedMessage id={props.words?.intro ?? `wizard.intro.${step}`} values={introValues} />
      </Typography>
      <Box
        component={withForms ? 'div' : 'form'}
        onInput={() => setBegun(true)}
        {...(withForms
          ? { onKeyDown: (event: KeyboardEvent) => isGoingOn(event) && onContinue() }
          : { id: FORM_ID, noValidate: true, onSubmit: submit })}
        sx={{ mt: 3 }}
      >
        {/* A fieldset only here: in one, Chromium does not render a table with a container query when a form opens in it. */}
        {elsewhere ? (
          <Box component="fieldset" disabled sx={{ border: 0, m: 0, p: 0, minWidth: 0, ...readOnlySx }}>
            {children}
          </Box>
        ) : (
          <div>{children}</div>
        )}
      </Box>
      {!elsewhere && (
        <FrameNotices
          failure={form.failure}
          onRetry={onContinue}
          retrying={form.busy}
          // Without a service there is no step after the dates.
          noWay={step === 'step3' && after === null && form.submitCount > 0 && !form.busy}
        />
      )}
      <Footer
        begun={begun}
        onPrevious={before && (onPrevious ?? (() => void navigate(stepPath(before, id))))}
      >
        {!elsewhere ? (
          <BusyButton
            variant="contained"
            busy={form.busy}
            busyLabel={props.busyLabel ?? <FormattedMessage id="wizard.continuing" />}
            {...(withForms ? { onClick: onContinue } : { type: 'submit', form: FORM_ID })}
            endIcon={!narrow && (props.continueIcon ?? <ArrowRightIcon size={16} />)}
            sx={narrow ? { flex: 1, minHeight: 48 } : { minHeight: 44, px: 3, fontSize: '1rem' }}
          >
            {props.continueLabel ?? <FormattedMessage id="wizard.continue" />}
          </BusyButton>
        ) : (
          // In a dossier that is open in another tab one can still read the next step.
          after && (
            <ButtonLink
              variant="outlined"
              to={stepPath(after, id)}
              endIcon={<ArrowRightIcon size={16} />}
              sx={{ minHeight: 44 }}
            >
              <FormattedMessage id="wizard.nextStep" />
            </ButtonLink>
          )
        )}
      </Footer>
    </>
  );
}

/** Enter in a field outside the small forms goes on, as in a form. */
const isGoingOn = ({ key, target, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Enter' && !defaultPrevented && target instanceof HTMLInputElement && target.form === null;

/** Fields that are read only look like disabled ones: dashed on the inset colour. */
const readOnlySx = {
  '& .MuiOutlinedInput-root': { bgcolor: 'inset' },
  '& .MuiOutlinedInput-notchedOutline': { borderStyle: 'dashed' },
  '& :is(input, textarea, select):disabled': { color: 'text.secondary', WebkitTextFillColor: 'currentColor' },
  '& button:disabled': { opacity: 0.6, pointerEvents: 'none' },
  // The cards of a choice, and the button of a date picker.
  '& label:has(:disabled), & button[aria-haspopup="dialog"]:disabled': {
    bgcolor: 'inset',
    borderStyle: 'dashed',
    borderColor: 'field',
    cursor: 'default',
    opacity: 1,
    '& *': { color: 'text.secondary' },
  },
};
