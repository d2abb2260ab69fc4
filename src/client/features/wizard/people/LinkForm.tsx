import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Dirigeant } from '#domain/entities/services';
import type { Language } from '#domain/languages';
import { isMobile, MOBILE_PLACEHOLDER, normalizeMobile } from '#domain/mobile';
import type { MessageId } from '../../../intl/messages';
import { useAppDispatch } from '../../../store/hooks';
import { BusyButton } from '../../../ui/BusyButton';
import { SendIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';
import { SelectInput } from '../../../ui/SelectInput';
import { TextInput } from '../../../ui/TextInput';
import { gapId } from '../frame/gaps';
import { type IdentityLinkOutcome, identityLinkText, sendIdentityLink } from '../identityLink';
import { formFailure } from './faults';
import { SubForm } from './SubForm';
import { SENT_MESSAGE_MS } from './sentMessage';
import { useSubForm } from './useSubForm';
import type { TypedProps } from './useTyped';

/** A type alias, not an interface: it is kept as a draft. */
export type LinkValues = { GSM: string; lang: Language };

export interface LinkFormProps extends TypedProps<LinkValues> {
  person: { id: number; name: string } & Pick<Dirigeant, 'GSM'>;
  /** Known of the same person elsewhere: proposed while there is no number. */
  suggested?: string | null;
  /** Proposed for the SMS: the language of the documents. */
  lang: Language;
  codes: { required: MessageId; invalid: MessageId };
  /** Saves the number, +324XXXXXXXX, and puts the person back to pending. Rejects with an ApiError. */
  saveNumber: (GSM: string) => Promise<unknown>;
  /** The sentence for a number that was not saved; the common one when left out. */
  failureOf?: (error: unknown) => string;
  /** The sent message has stood long enough. `here`: the focus would go with the form; the person has not gone on. */
  onSent: (here: boolean) => void;
  onCancel: () => void;
  /** "Annuler", or "Plus tard" after a person was just added. */
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
  const [outcome, setOutcome] = useState<IdentityLinkOutcome | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: two seconds from the sending, whatever is drawn meanwhile
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => onSent(holdsFocus(person.id)), SENT_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

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
      await saveNumber(number);
      onTyped(null, '');
      try {
        setOutcome(await sendIdentityLink(dispatch, { number, lang: values.lang }));
      } catch (error) {
        const why = formFailure(intl, error);
        setFailure(`${intl.formatMessage({ id: 'person.sendFailed' })} ${why}`);
      }
    },
    ...(failureOf && { failureOf }),
    fieldId: (name) => (name === 'GSM' ? gapId('GSM', person.id) : `link-${name}-${person.id}`),
  });
  const sent = outcome !== null;

  return (
    <SubForm
      title={<FormattedMessage id="person.linkTitle" values={{ name: person.name }} />}
      line={<FormattedMessage id="person.linkLine" values={{ name: person.name }} />}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sent) form.handleSubmit();
      }}
      onCancel={sent ? () => onSent(true) : onCancel}
      message={
        // The region is there before its words: only then are they announced everywhere.
        <Box role="status">
          {outcome && (
            <Notice tone="ok" live="off">
              <FormattedMessage id={identityLinkText[outcome]} />
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
      buttons={
        <>
          <BusyButton
            type="submit"
            variant="contained"
            startIcon={<SendIcon size={16} />}
            busy={form.isSubmitting}
            busyLabel={<FormattedMessage id="person.sending" />}
            aria-disabled={sent}
          >
            <FormattedMessage id="person.sendLink" />
          </BusyButton>
          {!sent && <Button onClick={onCancel}>{cancelLabel ?? <FormattedMessage id="ui.cancel" />}</Button>}
        </>
      }
    >
      <TextInput
        {...field('GSM')}
        label={<FormattedMessage id="person.mobile" />}
        help={intl.formatMessage({ id: 'person.mobileHelp' })}
        placeholder={MOBILE_PLACEHOLDER}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        readOnly={sent}
        sx={{ gridColumn: { md: 'span 4' } }}
      />
      <SelectInput
        {...field('lang')}
        label={<FormattedMessage id="person.smsLanguage" />}
        options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
        disabled={sent}
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
