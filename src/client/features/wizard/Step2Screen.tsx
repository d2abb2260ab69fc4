import type { ChangeEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { needsCheck } from '#domain/depositor';
import { DEPOSITAIRES, type Demande, type Depositaire } from '#domain/entities/demande';
import { normalizeMobile } from '#domain/mobile';
import { useUpdateDemandeMutation } from '../../api/demandesApi';
import { errorText } from '../../intl/errorText';
import { ChoiceCard } from '../../ui/ChoiceCard';
import { ChoiceGroup } from '../../ui/ChoiceGroup';
import { SkeletonText } from '../../ui/SkeletonText';
import { LinkLine } from './depositor/LinkLine';
import { PhoneBlock } from './depositor/PhoneBlock';
import { checkOf, useDepositorLink } from './depositor/useDepositorLink';
import { focusNext } from './people/useAnnouncement';
import { useDossier } from './useDossier';
import { useStepForm } from './useStepForm';
import { gapId, stay, WizardFrame } from './WizardFrame';

interface Deposit {
  depositaire: Depositaire | '';
  /** As typed. */
  GSM: string;
}

const EMPTY: Deposit = { depositaire: '', GSM: '' };

const savedDeposit = ({ depositaire, verification }: Demande): Deposit => ({
  depositaire: depositaire ?? '',
  GSM: verification?.GSM ?? '',
});

const someone = ({ depositaire }: Deposit) =>
  depositaire === '' ? { depositaire: 'step2.errorFillFields' } : ({} as Record<string, never>);

/** The accountant who files himself is known already; anyone else is checked by a link to his phone. */
const needsLink = (depositaire: Deposit['depositaire']): boolean =>
  depositaire !== '' && needsCheck(depositaire);

/** Who deposits (spec sections 2, 4 and 5, step 2). */
export function Step2Screen() {
  const intl = useIntl();
  const dossier = useDossier();
  const { demande } = dossier;
  const [update] = useUpdateDemandeMutation();
  const form = useStepForm<Deposit>({
    step: 'step2',
    dossier,
    empty: EMPTY,
    read: savedDeposit,
    check: someone,
    tidy: ({ depositaire, GSM }) => ({ depositaire, GSM: normalizeMobile(GSM) }),
    save: ({ depositaire }) =>
      update({ id: dossier.id ?? 0, depositaire: depositaire || 'comptable' }).unwrap(),
    // Another depositor would undo a check that is there; a number is saved by sending its link.
    waits: ({ GSM }) => demande?.verification != null || GSM !== '',
    summary: ({ depositaire }) => depositaire && intl.formatMessage({ id: `step2.${depositaire}` }),
  });
  const { depositaire, GSM } = form.values;
  const link = useDepositorLink(demande, depositaire);
  // Another number that was written but not sent is not passed over in silence: the check would stay with the old one.
  const unsent = link.phase === 'asking' && GSM.trim() !== '' && normalizeMobile(GSM) !== link.check?.GSM;
  const code = form.code('depositaire');

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.value as Depositaire;
    void form.setFieldValue('depositaire', chosen);
    if (!needsLink(chosen)) return;
    const check = checkOf(demande, chosen);
    // The number of somebody else's check.
    if (!check && GSM === demande?.verification?.GSM) void form.setFieldValue('GSM', '');
    if (check?.link_sent_at) link.hide();
    else link.open();
  };
  /** With the number to send to; none for another one. */
  const open = (number: string) => {
    link.open();
    void form.setFieldValue('GSM', number);
    focusNext(gapId('GSM'));
  };
  const send = async () => {
    const sent = await link.send(GSM, form.rebase);
    if (sent !== null) await form.setFieldValue('GSM', sent);
  };
  const cancel = () => {
    link.hide();
    void form.setFieldValue('GSM', link.check?.GSM ?? '');
    focusNext(gapId('GSM'));
  };

  const onContinue = async () => {
    if (needsLink(depositaire) && (!link.done || unsent)) {
      if (link.phase === 'hidden') link.open();
      link.setCode('step2.errorVerification');
      return stay(gapId('GSM'));
    }
    return form.commit();
  };

  return (
    <WizardFrame
      step="step2"
      dossier={dossier}
      title={<FormattedMessage id="step2.title" />}
      intro={<FormattedMessage id="step2.intro" />}
      skeleton={<SkeletonText lines={3} lineHeight={72} />}
      typed={{ depositaire: depositaire || null, verification: unsent ? null : link.check }}
      onGap={({ field }) => {
        if (field === 'GSM' && link.phase === 'hidden') link.open();
      }}
      // Sending saves in several calls: what stands between two of them is no other version.
      kept={link.phase === 'sending' ? { ...form.kept, conflict: false } : form.kept}
      onContinue={onContinue}
    >
      <ChoiceGroup
        id={gapId('depositaire')}
        legend={<FormattedMessage id="step2.legend" />}
        hideLegend
        error={code && errorText(intl, code)}
      >
        {DEPOSITAIRES.map((value) => (
          <ChoiceCard
            key={value}
            type="radio"
            name="depositaire"
            value={value}
            checked={depositaire === value}
            onChange={choose}
            title={<FormattedMessage id={`step2.${value}`} />}
            description={<FormattedMessage id={`step2.${value}.line`} />}
          />
        ))}
      </ChoiceGroup>
      {needsLink(depositaire) &&
        (link.phase === 'hidden' ? (
          <LinkLine
            verification={link.check}
            sentHere={link.sentHere}
            onResend={() => open(link.check?.GSM ?? '')}
            onOpen={() => open('')}
          />
        ) : (
          <PhoneBlock
            link={link}
            GSM={GSM}
            onType={(event) => {
              form.handleChange(event);
              link.forget();
            }}
            onSend={() => void send()}
            onCancel={cancel}
          />
        ))}
    </WizardFrame>
  );
}
