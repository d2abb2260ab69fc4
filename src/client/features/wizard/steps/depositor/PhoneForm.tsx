import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Depositaire } from '#domain/entities/demande';
import { NO_CHECK } from '#domain/identityStatus';
import { mobile, normalizeMobile } from '#domain/mobile';
import { object } from '#domain/schema';
import { focusField, focusNext } from '../../../../forms/focusField';
import { errorText, failureText } from '../../../../intl/errorText';
import { useAppDispatch } from '../../../../store/hooks';
import { SendIcon } from '../../../../ui/icons';
import { RetryButton } from '../../../../ui/RetryButton';
import { NOT_SAVED, useDraftForm } from '../../drafts/useDraftForm';
import { gapId } from '../../frame/gaps';
import { MobileInput } from '../../people/MobileInput';
import { SubForm } from '../../people/SubForm';
import { useLinkSent } from '../../people/useLinkSent';
import { useDossier } from '../../useDossier';
import { DepositorNotes } from './DepositorNotes';
import { type AcceptedCheck, verifyDepositor } from './verifyDepositor';

/** How long the message about the link stays before the form goes (spec section 4, step 2). */
const HIDE_AFTER_MS = 1000;

const FIELD = gapId('GSM');

/** The form's name among the drafts of the step. */
export const PHONE_FORM = 'phone';

interface Props {
  depositaire: Depositaire;
  /** Filled in beforehand. */
  number: string;
  /** Why one may not go on without it. */
  code: string | undefined;
  /** `asked`: for a link, from here; false when the identity was accepted before. */
  onDone: (asked: boolean) => void;
  onCancel: () => void;
}

/** The depositor's mobile number and the link to their identity check. */
export function PhoneForm({ depositaire, number, code, onDone, onCancel }: Props) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { demande } = useDossier();
  const { asked, setAsked, message } = useLinkSent({
    field: FIELD,
    check: demande.verification ?? NO_CHECK,
    ms: HIDE_AFTER_MS,
    onClose: (here) => {
      onDone(true);
      if (here) focusNext(FIELD);
    },
  });
  const [initial] = useState({ GSM: number });
  /** An accepted check of this number was found: it is used again, or another one begins. */
  const [found, setFound] = useState<{ number: string; check: AcceptedCheck } | null>(null);
  const form = useDraftForm<{ GSM: string }, boolean>({
    step: 'step2',
    name: PHONE_FORM,
    initial,
    schema: object({
      GSM: mobile('step2.errorInvalidPhoneFormat').required('step2.errorPhoneRequired'),
    }),
    fieldId: gapId,
    // The calls it takes name the number in their own ways.
    pathOf: () => 'GSM',
    save: async ({ GSM }) => {
      const number = normalizeMobile(GSM);
      const known = found?.number === number ? 'another' : 'ask';
      const answer = await dispatch(verifyDepositor({ demande, depositaire, GSM: number, known }));
      if (typeof answer === 'boolean') return answer;
      setFound({ number, check: answer });
      return NOT_SAVED;
    },
    onSaved: (wasAsked) => {
      if (wasAsked) return setAsked(true);
      onDone(false);
      focusNext(FIELD);
    },
  });
  const retry = () => {
    // The button goes with the notice.
    focusField(FIELD);
    void form.submitForm();
  };
  const field = form.field('GSM');
  return (
    <SubForm
      title="step2.phoneTitle"
      line="step2.phoneLine"
      form={form}
      done={asked}
      onCancel={onCancel}
      message={
        <>
          {message}
          <DepositorNotes
            depositaire={depositaire}
            number={normalizeMobile(form.values.GSM)}
            found={asked ? null : found}
            onUseOwn={(own) => void form.change('GSM', own)}
            onReused={() => {
              form.discard();
              onDone(false);
              focusNext(FIELD);
            }}
          />
        </>
      }
      failureOf={(failure) => (
        <>
          <strong>
            <FormattedMessage id="step2.sendFailed" />
          </strong>{' '}
          {failureText(intl, failure)} <FormattedMessage id="wizard.kept" />
          <RetryButton inLine size="small" onClick={retry} />
        </>
      )}
      inline
      cancelLabel={asked ? null : undefined}
      submit={found?.number === normalizeMobile(form.values.GSM) ? 'checks.sendAnother' : 'person.sendLink'}
      button={{
        startIcon: <SendIcon size={16} />,
        busyLabel: <FormattedMessage id="person.sending" />,
      }}
      takesFocus={false}
      sx={{ mt: 2 }}
    >
      <MobileInput
        {...field}
        {...(asked && { value: normalizeMobile(form.values.GSM), disabled: true })}
        error={field.error ?? (code && errorText(intl, code))}
      />
    </SubForm>
  );
}
