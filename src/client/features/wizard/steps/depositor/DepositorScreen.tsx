import Box from '@mui/material/Box';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DEPOSITAIRES } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { isOfficeKnown } from '#domain/dossier/organ';
import { isUnderWay } from '#domain/people/identityStatus';
import { samePerson } from '#domain/people/nameMatch';
import { PERSON_NAME_MAX } from '#domain/people/names';
import type { NoMobile } from '#domain/people/noMobile';
import type { Verification } from '#domain/people/verification';
import { useUserQuery } from '../../../../entities/account/accountApi';
import { useEarlierPeopleQuery } from '../../../../entities/check/identityApi';
import { focusNext } from '../../../../forms/focusField';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { OneOf } from '../../../../ui/OneOf';
import { SelectInput } from '../../../../ui/SelectInput';
import { TextInput } from '../../../../ui/TextInput';
import { useIntoView } from '../../../../ui/useIntoView';
import { draftKey, typed as noteTyped, selectTyped } from '../../drafts/draftsSlice';
import { useStepForm } from '../../drafts/useStepForm';
import { gapId, UNFINISHED } from '../../frame/gaps';
import { StepSheet } from '../../frame/StepSheet';
import { numberOf } from '../../people/numberOf';
import { OfferedNames } from '../../people/OfferedNames';
import { checkedNamed } from '../../people/offeredPeople';
import { useDossier } from '../../useDossier';
import { DepositorCheck } from './DepositorCheck';
import { checkOf, depositorForm, needsLink, noMobileOf, usualName } from './depositorForm';
import { offeredPeople } from './offered';
import { PHONE_FORM, PhoneForm } from './PhoneForm';
import { depositAgain } from './verifyDepositor';

const wasAsked = (check: Verification | null): boolean => check !== null && check.link_state !== 'none';

/** A link was requested, the identity is accepted, or the card is to be uploaded, which may follow later. */
const mayGoOn = (check: Verification | null, noMobile: NoMobile | null): boolean =>
  noMobile !== null || (check !== null && (check.status === 'accepted' || isUnderWay(check)));

export function DepositorScreen() {
  const intl = useIntl();
  const { id, demande } = useDossier();
  const form = useStepForm(depositorForm);
  const { depositaire, depositaire_nom } = form.values;
  const { data: earlier } = useEarlierPeopleQuery({ id });
  const offered = offeredPeople(demande, earlier, depositaire);
  const knownNumber = numberOf(depositaire_nom, offered) ?? '';
  /** For an account without an office the accounting firm is a third party. */
  const isOwnFirm = useUserQuery().data?.is_office !== false;
  const namesFirm = depositaire === 'comptable' && !isOwnFirm;
  const dispatch = useAppDispatch();
  const drafts = draftKey(id, 'step2');
  const typed = useAppSelector((state) => selectTyped(state, drafts, PHONE_FORM));
  const check = checkOf(demande, depositaire, depositaire_nom);
  const noMobile = noMobileOf(demande, depositaire);
  /** The phone form is open until a link is requested or it is closed. */
  const [open, setOpen] = useState((!wasAsked(check) && noMobile === null) || typed !== undefined);
  /** A picked person has their own number: a new key restarts the phone form. */
  const [picks, setPicks] = useState(0);
  const [sentHere, setSentHere] = useState(false);
  /** The person tried to go on without a link. */
  const [insisted, setInsisted] = useState(false);

  /** Nobody is checked in a sample dossier. */
  const isChecked = needsLink(depositaire) && !demande.sample;
  const checked = useIntoView(isChecked ? depositaire : null);

  // If the directors in office are known, one of them is chosen: only they represent the company.
  const chooses = depositaire === 'gestionnaire' && isOfficeKnown(dossierFacts(demande));
  const name = form.field('depositaire_nom');
  const present = offered.find((one) => samePerson(one.name, depositaire_nom))?.name;
  const isGone = depositaire_nom !== '' && present === undefined;

  const pick = (chosen: string) => {
    void form.change('depositaire_nom', chosen);
    dispatch(noteTyped({ key: drafts, form: PHONE_FORM, values: null }));
    setPicks((n) => n + 1);
    const kept = checkOf(demande, depositaire, chosen);
    const isUnasked = !wasAsked(kept) && noMobile === null;
    const known = kept?.status === 'accepted' ? undefined : checkedNamed(earlier, chosen);
    setOpen(isUnasked && !known);
    // Number and check come with the name. If the check is no longer valid, the phone form opens to send a link.
    if (known && depositaire !== '')
      void dispatch(
        depositAgain({ id, depositaire, name: chosen, verification_id: known.verification_id }),
      ).catch(() => setOpen(isUnasked));
  };
  const show = () => {
    setOpen(true);
    focusNext(gapId('GSM'));
  };
  const onContinue = async () => {
    // A typed number without a link is not ignored: the check would stay with the old number.
    if (!isChecked || (mayGoOn(check, noMobile) && typed === undefined)) return void form.submitForm();
    setInsisted(true);
    setOpen(true);
    // The name is above the number, and may be missing too.
    const faults = await form.validateForm();
    focusNext(gapId(faults.depositaire_nom ? 'depositaire_nom' : 'GSM'));
  };

  return (
    <StepSheet
      form={form}
      withForms
      onGap={({ field }) => {
        if (field === 'GSM' || (field === UNFINISHED && typed !== undefined)) show();
      }}
      onContinue={() => void onContinue()}
    >
      <OneOf
        id={gapId('depositaire')}
        legend={<FormattedMessage id="step2.legend" />}
        hideLegend
        error={form.field('depositaire').error}
        name="depositaire"
        values={DEPOSITAIRES}
        chosen={depositaire}
        onChoose={(value) => {
          const isKnown = value !== 'comptable' || isOwnFirm || value === demande.depositaire;
          const depositaire_nom = isKnown ? usualName(demande, value) : '';
          setOpen(!wasAsked(checkOf(demande, value, depositaire_nom)) && noMobileOf(demande, value) === null);
          setInsisted(false);
          form.setErrors({});
          void form.setValues({ depositaire: value, depositaire_nom }, false);
        }}
        title={(value) => <FormattedMessage id={`step2.${value}`} />}
        description={(value) => <FormattedMessage id={`step2.${value}.line`} />}
      />
      {depositaire !== '' && chooses && (
        <SelectInput
          {...name}
          error={name.error ?? (isGone && intl.formatMessage({ id: 'step2.errorNotInOffice' }))}
          onChange={({ target }) => pick(target.value)}
          label={<FormattedMessage id="step2.name" />}
          help={<FormattedMessage id="step2.name.gestionnaire" />}
          placeholder={intl.formatMessage({ id: 'step2.choose' })}
          value={present ?? ''}
          options={offered.map((one) => ({ value: one.name, label: one.name }))}
          origin={depositaire_nom === usualName(demande, depositaire) ? 'registry' : 'written'}
          sx={{ mt: 2, maxWidth: 420 }}
        />
      )}
      {depositaire !== '' && !chooses && (
        <TextInput
          {...form.field('depositaire_nom')}
          label={<FormattedMessage id={namesFirm ? 'step2.firm' : 'step2.name'} />}
          help={<FormattedMessage id={`step2.name.${namesFirm ? 'firm' : depositaire}`} />}
          optional={depositaire === 'gestionnaire'}
          origin={form.values.depositaire_nom === usualName(demande, depositaire) ? 'registry' : 'written'}
          autoComplete="off"
          spellCheck={false}
          maxLength={PERSON_NAME_MAX}
          sx={{ mt: 2, maxWidth: 420 }}
        />
      )}
      {!chooses && (
        <OfferedNames names={offered.map((one) => one.name)} chosen={depositaire_nom} onChoose={pick} />
      )}
      {depositaire !== '' && isChecked && (
        <Box ref={checked}>
          {open ? (
            <PhoneForm
              key={`${depositaire} ${picks}`}
              depositaire={depositaire}
              name={depositaire_nom}
              number={mayGoOn(check, noMobile) ? '' : (check?.GSM ?? knownNumber)}
              noMobile={noMobile}
              code={insisted ? 'step2.errorVerification' : undefined}
              onDone={(asked) => {
                setSentHere(asked);
                setInsisted(false);
                setOpen(false);
              }}
              onCancel={() => {
                setOpen(false);
                focusNext(gapId('GSM'));
              }}
            />
          ) : (
            <DepositorCheck
              verification={check}
              noMobile={noMobile}
              differing={
                check && depositaire_nom.trim() === usualName(demande, demande.depositaire ?? '')
                  ? demande.depositaire_differing_name
                  : null
              }
              name={depositaire_nom}
              sentHere={sentHere}
              onResent={() => setSentHere(true)}
              onOpen={show}
            />
          )}
        </Box>
      )}
    </StepSheet>
  );
}
