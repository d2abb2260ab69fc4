import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Dirigeant } from '#domain/entities/services';
import type { Language } from '#domain/languages';
import { mobile, normalizeMobile } from '#domain/mobile';
import { object, text } from '#domain/schema';
import type { StepName } from '#domain/wizard';
import type { MessageId } from '../../../intl/messages';
import { useAppDispatch } from '../../../store/hooks';
import { SendIcon } from '../../../ui/icons';
import { SelectInput } from '../../../ui/SelectInput';
import { useDraftForm } from '../drafts/useDraftForm';
import { gapId } from '../frame/gaps';
import { useDossier } from '../useDossier';
import { CannotLine } from './CannotLine';
import { failureSentence } from './failure';
import { sendIdentityLink } from './identityLink';
import { MobileInput } from './MobileInput';
import { SubForm } from './SubForm';
import { useLinkSent } from './useLinkSent';

/** How long the message about the link stays before the form closes (spec section 9). */
const SENT_MESSAGE_MS = 2_000;

/** A type alias, not an interface: it is kept as a draft. */
type LinkValues = { GSM: string; lang: Language };

/** Another number puts the person back to pending; with the same one, the check stays as it is until a link is sent. */
type NumberChange = { GSM: string; status?: 'pending' };

interface Props {
  step: StepName;
  person: { id: number; name: string } & Pick<
    Dirigeant,
    'GSM' | 'status' | 'link_state' | 'link_error' | 'by_office'
  >;
  /** Known of the same person elsewhere: proposed while there is no number. */
  suggested?: string | null;
  codes: { required: MessageId; invalid: MessageId };
  /** Saves the number, +324XXXXXXXX, and answers where the check stands. Rejects with an ApiError. */
  saveNumber: (change: NumberChange) => Promise<Pick<Dirigeant, 'status'>>;
  /** The sentence for a number that was not saved; the common one when left out. */
  failureOf?: (error: unknown) => string;
  /** The message about the link has stood long enough, or nothing is to be sent (see useLinkSent). */
  onSent: (here: boolean) => void;
  onCancel: () => void;
  /** "Plus tard" after a person was just added. */
  cancelLabel?: ReactNode;
}

const LANGUAGE_NAMES = { fr: 'Français', nl: 'Nederlands' } as const satisfies Record<Language, string>;

/** The mobile number of one person, and the SMS with the link of the identity check (spec section 4). */
export function LinkForm(props: Props) {
  const { step, person, suggested, codes, saveNumber, failureOf, onSent, onCancel, cancelLabel } = props;
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { id: demandeId, demande } = useDossier();
  const field = gapId('GSM', person.id);
  const { asked, setAsked, message } = useLinkSent({
    field,
    check: person,
    ms: SENT_MESSAGE_MS,
    onClose: onSent,
  });

  const form = useDraftForm<LinkValues, boolean>({
    step,
    name: `link-${person.id}`,
    initial: { GSM: person.GSM ?? suggested ?? '', lang: demande.langue },
    schema: object({ GSM: mobile(codes.invalid).required(codes.required), lang: text() }),
    pathOf: (path) => (path === 'number' ? 'GSM' : (path.split('.').at(-1) ?? path)),
    fieldId: (name) => (name === 'GSM' ? field : `link-${name}-${person.id}`),
    save: async ({ GSM, lang }) => {
      const number = normalizeMobile(GSM);
      const other = number !== person.GSM;
      const { status } = await saveNumber({ GSM: number, ...(other && { status: 'pending' as const }) });
      // It may have been accepted while the form stood open.
      if (status === 'accepted') return false;
      await dispatch(sendIdentityLink({ demandeId, number, lang }));
      return true;
    },
    onSaved: (wasAsked) => (wasAsked ? setAsked(true) : onSent(true)),
  });

  const isSavedNumber = normalizeMobile(form.values.GSM) === person.GSM;
  /** Accepted with this very number: there is nobody to ask. */
  const settled = person.status === 'accepted' && isSavedNumber;
  const failureText = () => {
    if (!isSavedNumber && failureOf) return failureOf(form.failure);
    const why = failureSentence(intl, form.failure);
    return isSavedNumber ? `${intl.formatMessage({ id: 'person.sendFailed' })} ${why}` : why;
  };

  return (
    <SubForm
      title="person.linkTitle"
      line={settled ? 'person.acceptedLine' : 'person.linkLine'}
      name={person.name}
      form={form}
      done={asked}
      onCancel={() => (asked ? onSent(true) : onCancel())}
      message={
        <>
          {message}
          {person.GSM && person.status !== 'accepted' && !person.by_office && !asked && <CannotLine />}
        </>
      }
      failureOf={failureText}
      inline
      cancelLabel={asked ? null : cancelLabel}
      submit={settled ? 'person.keepNumber' : 'person.sendLink'}
      button={{
        startIcon: !settled && <SendIcon size={16} />,
        busyLabel: <FormattedMessage id="person.sending" />,
      }}
    >
      <MobileInput {...form.field('GSM')} readOnly={asked} />
      <SelectInput
        {...form.field('lang')}
        label={<FormattedMessage id="person.smsLanguage" />}
        options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
        disabled={asked || settled}
        sx={{ gridColumn: { md: 'span 3' } }}
      />
    </SubForm>
  );
}
