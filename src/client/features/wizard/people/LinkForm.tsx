import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object, text } from '#domain/base/schema';
import type { StepName } from '#domain/dossier/wizard';
import { LANGUAGE_NAMES, type Language } from '#domain/language/languages';
import { isUnderWay } from '#domain/people/identityStatus';
import { mobile, normalizeMobile } from '#domain/people/mobile';
import { inOneLine, PERSON_NAME_MAX } from '#domain/people/names';
import type { NoMobile } from '#domain/people/noMobile';
import type { KnownPerson } from '#domain/people/verification';
import { useEarlierPeopleQuery, useReuseCheckMutation } from '../../../entities/check/identityApi';
import { KnownNotes } from '../../../entities/check/PersonNotes';
import { refOf } from '../../../entities/check/personRef';
import { hasFocus } from '../../../forms/focusField';
import type { MessageId } from '../../../intl/messages';
import { useAppDispatch } from '../../../store/hooks';
import { SendIcon } from '../../../ui/icons';
import { SelectInput } from '../../../ui/SelectInput';
import { TextInput } from '../../../ui/TextInput';
import { NOT_SAVED, useDraftForm } from '../drafts/useDraftForm';
import { gapId } from '../frame/gaps';
import { useDossier } from '../useDossier';
import { CannotLine } from './CannotLine';
import { failureSentence } from './failure';
import { sendIdentityLink } from './identityLink';
import { lookUpKnown } from './lookUpKnown';
import { MobileInput } from './MobileInput';
import { NoMobileButton, NoMobileInput } from './NoMobileInput';
import { OfferedNames } from './OfferedNames';
import { checkedToOffer } from './offeredPeople';
import { nameOf, type Participant } from './person';
import { checkedNameOf } from './RowNotes';
import { SubForm } from './SubForm';

/** A type alias, not an interface: it is stored as a draft. */
type LinkValues = {
  GSM: string;
  no_mobile: NoMobile | '';
  lang: Language;
  representative: string;
  /** The id of an offered representative's earlier check, to be reused; '' for none. */
  check: string;
};

/** 'pending' resets an earlier decision, because a new link is sent. */
type NumberChange = { representative?: string } & (
  | { GSM: string; status?: 'pending' }
  | { no_mobile: NoMobile }
);

interface Props {
  step: StepName;
  person: Participant;
  /** The person's number in another role or dossier: filled in while the row has none. */
  suggested?: string | null;
  codes: { required: MessageId; invalid: MessageId };
  /** Saves the number, +324XXXXXXXX, and returns the state of the check. Rejects with an ApiError. */
  saveNumber: (
    change: NumberChange,
  ) => Promise<Pick<Participant, 'status' | 'link_state' | 'link_sent_at' | 'by_office' | 'differing_name'>>;
  /** The sentence for a number that was not saved; left out: the common one. */
  failureOf?: (error: unknown) => string;
  /** Saved. `asked`: a link was requested. `here`: the focus was in this form, or nowhere. */
  onSent: (asked: boolean, here: boolean) => void;
  onCancel: () => void;
  /** « Plus tard » for a person who was just added. */
  cancelLabel?: ReactNode;
}

/**
 * The form for a person's mobile number, which sends the SMS with the identity check link; for a company also the
 * representative's name. Known checks of the person or the number are shown before anything is sent.
 */
export function LinkForm(props: Props) {
  const { step, person, suggested, codes, saveNumber, failureOf, onSent, onCancel, cancelLabel } = props;
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { id: demandeId, demande } = useDossier();
  const [reuse] = useReuseCheckMutation();
  const { data: earlier } = useEarlierPeopleQuery({ id: demandeId });
  const isCompany = 'is_company' in person && person.is_company === 1;
  const field = gapId('GSM', person.id);
  /** What the office knows of this number, shown once; submitting again sends the link all the same. */
  const [told, setTold] = useState<{ number: string; known: KnownPerson } | null>(null);

  const form = useDraftForm<LinkValues, boolean>({
    step,
    name: `link-${person.id}`,
    initial: {
      GSM: person.GSM ?? suggested ?? '',
      no_mobile: person.no_mobile ?? '',
      lang: demande.langue,
      representative: (isCompany && person.representative) || '',
      check: '',
    },
    schema: object({
      GSM: text().when('no_mobile', ([reason], schema) =>
        reason ? schema : mobile(codes.invalid).required(codes.required),
      ),
      no_mobile: text(),
      lang: text(),
      representative: isCompany ? text().required('cessionParts.errorRepresentativeNull') : text(),
    }),
    pathOf: (path) => (path === 'number' ? 'GSM' : (path.split('.').at(-1) ?? path)),
    fieldId: (name) =>
      name === 'GSM'
        ? field
        : name === 'representative'
          ? gapId(name, person.id)
          : `link-${name}-${person.id}`,
    save: async ({ GSM, no_mobile, lang, representative, check }) => {
      const representing = isCompany && { representative: representative.trim() };
      if (no_mobile) {
        await saveNumber({ no_mobile, ...representing });
        return false;
      }
      const number = normalizeMobile(GSM);
      const other = number !== person.GSM;
      const saved = await saveNumber({
        GSM: number,
        ...((other || person.status !== 'accepted') && { status: 'pending' as const }),
        ...representing,
      });
      // It may have been accepted while the form was open.
      if (saved.status === 'accepted' || saved.differing_name) return false;
      // A link was already sent to the same person in another role or dossier.
      if (other && isUnderWay(saved)) return true;
      if (check !== '' && told?.number !== number) {
        const again = { id: demandeId, ...refOf(person), verification_id: Number(check) };
        if (!('error' in (await reuse(again)))) return false;
      }
      if (told?.number !== number) {
        const known = await dispatch(lookUpKnown(demandeId, refOf(person)));
        if (known) {
          setTold({ number, known });
          return NOT_SAVED;
        }
      }
      await dispatch(sendIdentityLink({ demandeId, person: refOf(person), lang }));
      return true;
    },
    onSaved: (asked) => onSent(asked, hasFocus(field)),
  });

  const represent = checkedToOffer(earlier, form.values.check === '' ? form.values.representative : '');
  const withoutMobile = form.values.no_mobile !== '';
  const number = normalizeMobile(form.values.GSM);
  const isSavedNumber = number === person.GSM;
  /** Already accepted with this number: no link is needed. */
  const settled = person.status === 'accepted' && isSavedNumber;
  const question = told?.number === number ? told.known : null;
  const failureText = () => {
    if (!isSavedNumber && failureOf) return failureOf(form.failure);
    const why = failureSentence(intl, form.failure);
    return isSavedNumber ? `${intl.formatMessage({ id: 'person.sendFailed' })} ${why}` : why;
  };
  const span = { gridColumn: { md: 'span 3' } };

  return (
    <SubForm
      title="person.linkTitle"
      line={
        settled
          ? 'person.acceptedLine'
          : withoutMobile
            ? form.values.no_mobile === 'unreachable'
              ? 'person.unreachableLine'
              : 'person.noMobileLine'
            : isCompany
              ? 'person.linkLineCompany'
              : 'person.linkLine'
      }
      name={nameOf(person)}
      form={form}
      onCancel={onCancel}
      message={
        <>
          {question && (
            <div role="status">
              <KnownNotes
                demandeId={demandeId}
                known={question}
                name={checkedNameOf(person)}
                onReused={() => {
                  // The earlier check was reused instead of the typed values.
                  form.discard();
                  onSent(false, true);
                }}
              />
            </div>
          )}
          {person.GSM && person.status !== 'accepted' && !person.by_office && <CannotLine />}
          {!person.GSM && !withoutMobile && (
            <NoMobileButton onClick={() => void form.change('no_mobile', 'foreign')} />
          )}
        </>
      }
      failureOf={failureText}
      inline
      cancelLabel={cancelLabel}
      submit={
        withoutMobile
          ? 'person.save'
          : settled
            ? 'person.keepNumber'
            : question
              ? 'person.sendAnyway'
              : 'person.sendLink'
      }
      button={{
        // The button that reuses the earlier check is the primary one.
        ...(question?.check && { variant: 'text' as const }),
        startIcon: !settled && !withoutMobile && <SendIcon size={16} />,
        busyLabel: <FormattedMessage id={withoutMobile ? 'person.saving' : 'person.sending'} />,
      }}
    >
      {isCompany && (
        <TextInput
          {...form.field('representative')}
          label={<FormattedMessage id="cessionParts.representative" />}
          help={<FormattedMessage id="cessionParts.representativeHelp" />}
          autoComplete="off"
          spellCheck={false}
          maxLength={PERSON_NAME_MAX}
          sx={{ gridColumn: { md: '1 / -1' } }}
        />
      )}
      {isCompany && represent.length > 0 && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <OfferedNames
            names={represent.map(inOneLine)}
            chosen={form.values.representative}
            onChoose={(representative, at) => {
              const { GSM = '', verification_id = '' } = represent[at] ?? {};
              form.setErrors({});
              const check = String(verification_id);
              void form.setValues((now) => ({ ...now, representative, GSM, no_mobile: '', check }), false);
            }}
          />
        </Box>
      )}
      {withoutMobile ? (
        <NoMobileInput
          {...form.field('no_mobile')}
          leaves={'ended' in person && person.ended}
          sx={{ gridColumn: { md: 'span 7' } }}
        />
      ) : (
        <>
          <MobileInput {...form.field('GSM')} />
          <SelectInput
            {...form.field('lang')}
            label={<FormattedMessage id="person.smsLanguage" />}
            options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
            disabled={settled}
            sx={span}
          />
        </>
      )}
    </SubForm>
  );
}
