import type { ChangeEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DEPOSITAIRES, type Demande, type Depositaire } from '#domain/entities/demande';
import { useUpdateDemandeMutation } from '../../api/demandesApi';
import { errorText } from '../../intl/errorText';
import { ChoiceCard } from '../../ui/ChoiceCard';
import { ChoiceGroup } from '../../ui/ChoiceGroup';
import { SkeletonText } from '../../ui/SkeletonText';
import { LinkLine } from './depositor/LinkLine';
import { PhoneBlock } from './depositor/PhoneBlock';
import { useDepositorLink } from './depositor/useDepositorLink';
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
  depositaire !== '' && depositaire !== 'comptable';

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
    save: ({ depositaire }) =>
      update({ id: dossier.id ?? 0, depositaire: depositaire || 'comptable' }).unwrap(),
    // Another depositor would undo a check that is there; a number is saved by sending its link.
    waits: ({ GSM }) => demande?.verification != null || GSM !== '',
    summary: ({ depositaire }) => depositaire && intl.formatMessage({ id: `step2.${depositaire}` }),
  });
  const link = useDepositorLink(demande);
  const { depositaire, GSM } = form.values;
  const code = form.code('depositaire');

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void form.setFieldValue('depositaire', event.target.value);
    if (needsLink(event.target.value as Depositaire) && !link.done) link.open();
  };
  const send = async () => {
    if (depositaire === '') return;
    const sent = await link.send(GSM, depositaire);
    if (sent !== null) await form.setFieldValue('GSM', sent);
  };
  const cancel = () => {
    link.hide();
    void form.setFieldValue('GSM', demande?.verification?.GSM ?? '');
  };

  const onContinue = async () => {
    if (needsLink(depositaire) && !link.done) {
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
      typed={{
        depositaire: depositaire || null,
        // Tied to the demande, but its link did not leave: still missing.
        ...(link.failure !== undefined && { verification_id: null }),
      }}
      onGap={({ field }) => {
        if (field === 'GSM' && link.phase === 'hidden') link.open();
      }}
      kept={form.kept}
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
            verification={demande?.verification ?? null}
            outcome={link.outcome}
            onOpen={() => {
              link.open();
              void form.setFieldValue('GSM', '');
            }}
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
