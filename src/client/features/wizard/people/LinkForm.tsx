import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Dirigeant } from '#domain/entities/services';
import type { Language } from '#domain/languages';
import { isMobile, normalizeMobile } from '#domain/mobile';
import type { MessageId } from '../../../intl/messages';
import { useAppDispatch } from '../../../store/hooks';
import { BusyButton } from '../../../ui/BusyButton';
import { SendIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';
import { SelectInput } from '../../../ui/SelectInput';
import { gapId } from '../frame/gaps';
import { sendIdentityLink } from '../identityLink';
import { formFailure } from './faults';
import { MobileInput } from './MobileInput';
import { SubForm } from './SubForm';
import { SENT_MESSAGE_MS } from './sentMessage';
import { useSubForm } from './useSubForm';
import type { TypedProps } from './useTyped';

/** A type alias, not an interface: it is kept as a draft. */
export type LinkValues = { GSM: string; lang: Language };

/** Another number puts the person back to pending; with the same one, the check stays as it is until a link is sent. */
type NumberChange = { GSM: string; status?: 'pending' };

export interface LinkFormProps extends TypedProps<LinkValues> {
  person: { id: number; name: string } & Pick<Dirigeant, 'GSM' | 'status'>;
  /** Known of the same person elsewhere: proposed while there is no number. */
  suggested?: string | null;
  /** Proposed for the SMS: the language of the documents. */
  lang: Language;
  codes: { required: MessageId; invalid: MessageId };
  /** Saves the number, +324XXXXXXXX, and answers where the check stands. Rejects with an ApiError. */
  saveNumber: (change: NumberChange) => Promise<Pick<Dirigeant, 'status'>>;
  /** The sentence for a number that was not saved; the common one when left out. */
  failureOf?: (error: unknown) => string;
  /** The sent message has stood long enough, or nothing is to be sent. `here`: the focus would go with the form; the person has not gone on. */
  onSent: (here: boolean) => void;
  onCancel: () => void;
  /** "Plus tard" after a person was just added. */
  cancelLabel?: ReactNode;
}

const LANGUAGE_NAMES = { fr: 'Français', nl: 'Nederlands' } as const satisfies Record<Language, string>;

/** The mobile number of one person, and the SMS with the link of the identity check (spec section 4). */
export function LinkForm(props: LinkFormProps) {
  const {
    person,
    suggested,
    lang,
    codes,
    typed,
    over,
    onTyped,
    saveNumber,
    failureOf,
    onSent,
    onCancel,
    cancelLabel,
  } = props;
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: two seconds from the sending, whatever is drawn meanwhile
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => onSent(holdsFocus(person.id)), SENT_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  const { form, failure, setFailure, field } = useSubForm<LinkValues>({
    initial: { GSM: person.GSM ?? suggested ?? '', lang },
    typed,
    over,
    onTyped,
    check: ({ GSM }) => {
      if (GSM.trim() === '') return { GSM: codes.required };
      return isMobile(GSM) ? {} : { GSM: codes.invalid };
    },
    save: async (values) => {
      const number = normalizeMobile(values.GSM);
      const other = number !== person.GSM;
      const { status } = await saveNumber({ GSM: number, ...(other && { status: 'pending' as const }) });
      onTyped(null, '');
      // It may have been accepted while the form stood open.
      if (status === 'accepted') return onSent(true);
      try {
        await sendIdentityLink(dispatch, { number, lang: values.lang });
        setSent(true);
      } catch (error) {
        const why = formFailure(intl, error);
        setFailure(`${intl.formatMessage({ id: 'person.sendFailed' })} ${why}`);
      }
    },
    ...(failureOf && { failureOf }),
    fieldId: (name) => (name === 'GSM' ? gapId('GSM', person.id) : `link-${name}-${person.id}`),
  });

  /** Accepted with this very number: there is nobody to ask. */
  const settled = person.status === 'accepted' && normalizeMobile(form.values.GSM) === person.GSM;

  return (
    <SubForm
      title={<FormattedMessage id="person.linkTitle" values={{ name: person.name }} />}
      line={
        settled ? (
          <FormattedMessage id="person.acceptedLine" />
        ) : (
          <FormattedMessage id="person.linkLine" values={{ name: person.name }} />
        )
      }
      onSubmit={(event) => {
        event.preventDefault();
        if (!sent) form.handleSubmit();
      }}
      busy={form.isSubmitting}
      onCancel={sent ? () => onSent(true) : onCancel}
      message={
        // The region is there before its words: only then are they announced everywhere.
        <Box role="status">
          {sent && (
            <Notice tone="ok" live="off">
              <FormattedMessage id="identity.linkSent" />
            </Notice>
          )}
          {failure && (
            <Notice tone="error" live="alert">
              {failure}
            </Notice>
          )}
        </Box>
      }
      inline
      cancelLabel={sent ? null : cancelLabel}
      submit={
        <BusyButton
          type="submit"
          variant="contained"
          startIcon={!settled && <SendIcon size={16} />}
          busy={form.isSubmitting}
          busyLabel={<FormattedMessage id="person.sending" />}
          aria-disabled={sent}
        >
          <FormattedMessage id={settled ? 'person.keepNumber' : 'person.sendLink'} />
        </BusyButton>
      }
    >
      <MobileInput {...field('GSM')} readOnly={sent} />
      <SelectInput
        {...field('lang')}
        label={<FormattedMessage id="person.smsLanguage" />}
        options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
        disabled={sent || settled}
        sx={{ gridColumn: { md: 'span 3' } }}
      />
    </SubForm>
  );
}

/** Whether the focus is in the form of this person, or nowhere. */
function holdsFocus(personId: number): boolean {
  const { activeElement, body } = document;
  const form = document.getElementById(gapId('GSM', personId))?.closest('form');
  return activeElement === body || form?.contains(activeElement) === true;
}
