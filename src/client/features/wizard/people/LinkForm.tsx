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

/** A type alias, not an interface: it is kept as a draft. */
type LinkValues = {
  GSM: string;
  no_mobile: NoMobile | '';
  lang: Language;
  representative: string;
  /** Of a representative who was offered: the check that is used again, '' for none. */
  check: string;
};

/** Whoever is to be sent a link is pending from then on, whatever was decided before. */
type NumberChange = { representative?: string } & (
  | { GSM: string; status?: 'pending' }
  | { no_mobile: NoMobile }
);

interface Props {
  step: StepName;
  person: Participant;
  /** Known of the same person elsewhere: proposed while there is no number. */
  suggested?: string | null;
  codes: { required: MessageId; invalid: MessageId };
  /** Saves the number, +324XXXXXXXX, and answers where the check stands. Rejects with an ApiError. */
  saveNumber: (
    change: NumberChange,
  ) => Promise<Pick<Participant, 'status' | 'link_state' | 'link_sent_at' | 'by_office' | 'differing_name'>>;
  /** The sentence for a number that was not saved; the common one when left out. */
  failureOf?: (error: unknown) => string;
  /** Saved. `asked`: a link is on its way. `here`: the focus would go with the form, or is nowhere. */
  onSent: (asked: boolean, here: boolean) => void;
  onCancel: () => void;
  /** "Plus tard" after a person was just added. */
  cancelLabel?: ReactNode;
}

/**
 * The mobile number of one person, and the SMS with the link of the identity check. Of a company also the name of
 * who represents it. What the office knows already of the person or the number is told before anything is sent.
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
  /** Told of this number: sending all the same is the answer. */
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
      // It may have been accepted while the form stood open.
      if (saved.status === 'accepted' || saved.differing_name) return false;
      // The same person has been sent it in another role or dossier: one link is enough.
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
  /** Accepted with this very number: there is nobody to ask. */
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
                  // Answered without what is typed here.
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
        // The check that is there already comes first.
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
