import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { DEPOSITAIRES } from '#domain/entities/demande';
import type { Verification } from '#domain/entities/verification';
import { isUnderWay } from '#domain/identityStatus';
import { PERSON_NAME_MAX } from '#domain/names';
import type { NoMobile } from '#domain/noMobile';
import { focusNext } from '../../../../forms/focusField';
import { useAppSelector } from '../../../../store/hooks';
import { ChoiceCard } from '../../../../ui/ChoiceCard';
import { ChoiceGroup } from '../../../../ui/ChoiceGroup';
import { TextInput } from '../../../../ui/TextInput';
import { draftKey, selectTyped } from '../../drafts/draftsSlice';
import { useStepForm } from '../../drafts/useStepForm';
import { gapId } from '../../frame/gaps';
import { StepSheet } from '../../frame/StepSheet';
import { useDossier } from '../../useDossier';
import { checkOf, depositorForm, needsLink, noMobileOf, usualName } from './depositorForm';
import { LinkLine } from './LinkLine';
import { PHONE_FORM, PhoneForm } from './PhoneForm';

const wasAsked = (check: Verification | null): boolean => check !== null && check.link_state !== 'none';

/** A link is under way, the identity accepted, or the card is to be handed in, which may come later. */
const mayGoOn = (check: Verification | null, noMobile: NoMobile | null): boolean =>
  noMobile !== null || (check !== null && (check.status === 'accepted' || isUnderWay(check)));

/** Who deposits. */
export function Step2Screen() {
  const { id, demande } = useDossier();
  const form = useStepForm(depositorForm);
  const { depositaire } = form.values;
  const typed = useAppSelector((state) => selectTyped(state, draftKey(id, 'step2'), PHONE_FORM));
  const check = checkOf(demande, depositaire);
  const noMobile = noMobileOf(demande, depositaire);
  /** The phone form is there until a link was asked for from it, or it is put away. */
  const [open, setOpen] = useState((!wasAsked(check) && noMobile === null) || typed !== undefined);
  const [sentHere, setSentHere] = useState(false);
  /** The person wanted to go on without a link. */
  const [insisted, setInsisted] = useState(false);

  const show = () => {
    setOpen(true);
    focusNext(gapId('GSM'));
  };
  const onContinue = () => {
    // A number that was typed and not sent is not passed over in silence: the check would stay with the old one.
    if (!needsLink(depositaire) || (mayGoOn(check, noMobile) && typed === undefined))
      return void form.submitForm();
    setInsisted(true);
    show();
  };

  return (
    <StepSheet
      form={form}
      withForms
      onGap={({ field }) => {
        if (field === 'GSM') show();
      }}
      onContinue={onContinue}
    >
      <ChoiceGroup
        id={gapId('depositaire')}
        legend={<FormattedMessage id="step2.legend" />}
        hideLegend
        error={form.field('depositaire').error}
      >
        {DEPOSITAIRES.map((value) => (
          <ChoiceCard
            key={value}
            type="radio"
            name="depositaire"
            value={value}
            checked={depositaire === value}
            onChange={() => {
              setOpen(!wasAsked(checkOf(demande, value)) && noMobileOf(demande, value) === null);
              setInsisted(false);
              form.setErrors({});
              const depositaire_nom = usualName(demande, value);
              void form.setValues({ depositaire: value, depositaire_nom }, false);
            }}
            title={<FormattedMessage id={`step2.${value}`} />}
            description={<FormattedMessage id={`step2.${value}.line`} />}
          />
        ))}
      </ChoiceGroup>
      {depositaire !== '' && (
        <TextInput
          {...form.field('depositaire_nom')}
          label={<FormattedMessage id="step2.name" />}
          help={<FormattedMessage id={`step2.name.${depositaire}`} />}
          optional={depositaire === 'gestionnaire'}
          origin={form.values.depositaire_nom === usualName(demande, depositaire) ? 'registry' : 'written'}
          autoComplete="off"
          spellCheck={false}
          maxLength={PERSON_NAME_MAX}
          sx={{ mt: 2, maxWidth: 420 }}
        />
      )}
      {depositaire !== '' &&
        needsLink(depositaire) &&
        (open ? (
          <PhoneForm
            key={depositaire}
            depositaire={depositaire}
            number={mayGoOn(check, noMobile) ? '' : (check?.GSM ?? '')}
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
          <LinkLine
            verification={check}
            noMobile={noMobile}
            sentHere={sentHere}
            onResent={() => setSentHere(true)}
            onOpen={show}
          />
        ))}
    </StepSheet>
  );
}
