import Box from '@mui/material/Box';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object, text } from '#domain/base/schema';
import type { Depositaire } from '#domain/dossier/demande';
import { NO_CHECK } from '#domain/people/identityStatus';
import { mobile, normalizeMobile } from '#domain/people/mobile';
import type { NoMobile } from '#domain/people/noMobile';
import { demandesApi } from '../../../../entities/dossier/demandesApi';
import { focusField, focusNext, hasFocus } from '../../../../forms/focusField';
import { errorText, failureText } from '../../../../intl/errorText';
import { useAppDispatch } from '../../../../store/hooks';
import { SendIcon } from '../../../../ui/icons';
import { RetryButton } from '../../../../ui/RetryButton';
import { NOT_SAVED, useDraftForm } from '../../drafts/useDraftForm';
import { gapId } from '../../frame/gaps';
import { MobileInput } from '../../people/MobileInput';
import { NoMobileButton, NoMobileInput } from '../../people/NoMobileInput';
import { SentNote } from '../../people/SentNote';
import { SubForm } from '../../people/SubForm';
import { useDossier } from '../../useDossier';
import { DepositorNotes } from './DepositorNotes';
import { type AcceptedCheck, verifyDepositor } from './verifyDepositor';

/** Milliseconds the message about the link stays before the form closes. */
const HIDE_AFTER_MS = 1000;

const FIELD = gapId('GSM');

/** The form's name among the drafts of the step. */
export const PHONE_FORM = 'phone';

interface Props {
  depositaire: Depositaire;
  /** The depositor's name, as typed. */
  name: string;
  /** The initial number. */
  number: string;
  noMobile: NoMobile | null;
  /** The error code of going on without a number. */
  code: string | undefined;
  /** `asked`: a link was requested here; false if the identity was accepted before. */
  onDone: (asked: boolean) => void;
  onCancel: () => void;
}

/** The depositor's mobile number, and the link of their identity check. */
export function PhoneForm({ depositaire, name, number, noMobile, code, onDone, onCancel }: Props) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { demande } = useDossier();
  const [asked, setAsked] = useState(false);
  const onSentSaid = () => {
    const here = hasFocus(FIELD);
    onDone(true);
    if (here) focusNext(FIELD);
  };
  const [initial] = useState({ GSM: number, no_mobile: noMobile ?? ('' as const) });
  /** An accepted check of this number: the person reuses it or starts a new one. */
  const [found, setFound] = useState<{ number: string; check: AcceptedCheck } | null>(null);
  const form = useDraftForm<{ GSM: string; no_mobile: NoMobile | '' }, boolean>({
    step: 'step2',
    name: PHONE_FORM,
    initial,
    schema: object({
      GSM: text().when('no_mobile', ([reason], schema) =>
        reason ? schema : mobile('step2.errorInvalidPhoneFormat').required('step2.errorPhoneRequired'),
      ),
      no_mobile: text(),
    }),
    fieldId: gapId,
    // The server's errors name the number in different ways.
    pathOf: () => 'GSM',
    save: async ({ GSM, no_mobile }) => {
      if (no_mobile) {
        const noted = {
          id: demande.id,
          depositaire,
          depositaire_nom: name.trim() || null,
          depositaire_no_mobile: no_mobile,
        };
        await dispatch(demandesApi.endpoints.updateDemande.initiate(noted)).unwrap();
        return false;
      }
      const number = normalizeMobile(GSM);
      const known = found?.number === number ? 'another' : 'ask';
      const answer = await dispatch(verifyDepositor({ demande, depositaire, name, GSM: number, known }));
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
    // The button disappears with the notice, and the focus with it.
    focusField(FIELD);
    void form.submitForm();
  };
  const field = form.field('GSM');
  const withoutMobile = form.values.no_mobile !== '';
  return (
    <SubForm
      title="step2.phoneTitle"
      line={withoutMobile ? undefined : 'step2.phoneLine'}
      form={form}
      done={asked}
      onCancel={onCancel}
      message={
        <>
          {/* The live region exists before its text, because otherwise some screen readers do not announce it. */}
          <Box role="status">
            {asked && (
              <SentNote person={demande.verification ?? NO_CHECK} ms={HIDE_AFTER_MS} onOver={onSentSaid} />
            )}
          </Box>
          {!withoutMobile && !asked && (
            <NoMobileButton onClick={() => void form.change('no_mobile', 'foreign')} />
          )}
          {!withoutMobile && (
            <DepositorNotes
              depositaire={depositaire}
              name={name}
              number={normalizeMobile(form.values.GSM)}
              found={asked ? null : found}
              onUseOwn={(own) => void form.change('GSM', own)}
              onReused={() => {
                form.discard();
                onDone(false);
                focusNext(FIELD);
              }}
            />
          )}
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
      submit={
        withoutMobile
          ? 'person.save'
          : found?.number === normalizeMobile(form.values.GSM)
            ? 'checks.sendAnother'
            : 'person.sendLink'
      }
      button={
        withoutMobile
          ? {}
          : {
              ...(found?.number === normalizeMobile(form.values.GSM) && { variant: 'text' as const }),
              startIcon: <SendIcon size={16} />,
              busyLabel: <FormattedMessage id="person.sending" />,
            }
      }
      takesFocus={false}
      sx={{ mt: 2 }}
    >
      {withoutMobile ? (
        <NoMobileInput {...form.field('no_mobile')} sx={{ gridColumn: { md: 'span 7' } }} />
      ) : (
        <MobileInput
          {...field}
          {...(asked && { value: normalizeMobile(form.values.GSM), disabled: true })}
          error={field.error ?? (code && errorText(intl, code))}
        />
      )}
    </SubForm>
  );
}
