import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { text } from '#domain/base/schema';
import { type Dirigeant, newDirigeantSchema } from '#domain/dossier/directorRecords';
import { normalizeMobile } from '#domain/people/mobile';
import { inOneLine, PERSON_NAME_MAX } from '#domain/people/names';
import type { CheckedPerson } from '#domain/people/verification';
import { isEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { PlusIcon } from '../../../../ui/icons';
import { TextInput } from '../../../../ui/TextInput';
import { useDraftForm } from '../../drafts/useDraftForm';
import { gapId } from '../../frame/gaps';
import { MobileInput } from '../../people/MobileInput';
import { OfferedNames } from '../../people/OfferedNames';
import { nameOf } from '../../people/person';
import { SubForm } from '../../people/SubForm';
import { useDossier } from '../../useDossier';
import { CompanyChoice } from './CompanyChoice';

/** A type alias, not an interface: it is stored as a draft. */
type DirigeantValues = {
  surname: string;
  givenName: string;
  GSM: string;
  kind: 'person' | 'company';
  /** Digits. */
  company_number: string;
  /** The id of an offered person's earlier check, to be reused; '' for none. */
  check: string;
};

/** The domain's rules for a new director; they also apply to a change. */
const whole = newDirigeantSchema.pick(['surname', 'givenName', 'GSM']).shape({
  kind: text(),
  company_number: text().when('kind', ([kind], schema) =>
    kind === 'company'
      ? schema.test('number', 'step1.errorEnterpriseNumber', (value) => isEnterpriseNumber(value ?? ''))
      : schema,
  ),
});
/** The registry's name is fixed, so it is not checked: the person could not correct it. */
const numberAlone = newDirigeantSchema.pick(['GSM']);

interface Props {
  /** null: a new director. */
  dirigeant: Dirigeant | null;
  /** GSM is null without a number. Rejects with an ApiError. */
  save: (
    values: { surname: string; givenName: string; GSM: string | null; company_number?: string },
    requestKey: string,
    /** The earlier check of the offered person who was picked; null: none. */
    check: number | null,
  ) => Promise<Dirigeant>;
  onSaved: (saved: Dirigeant) => void;
  onCancel: () => void;
  /** Checked people of the office that match the typed name. */
  offered?: (typed: string) => readonly CheckedPerson[];
}

export const fieldIdOf = (dirigeant: Pick<Dirigeant, 'id'> | null, field: string): string =>
  dirigeant && field === 'GSM'
    ? gapId('GSM', dirigeant.id)
    : field === 'company_number'
      ? gapId('enterprise_number')
      : `dirigeant-${dirigeant?.id ?? 'new'}-${field}`;

/** Adds a director or changes one; for one of the registry (`is_modified` 0) only the number. */
export function DirigeantForm({ dirigeant, save, onSaved, onCancel, offered }: Props) {
  const { demande } = useDossier();
  const fixed = dirigeant?.is_modified === 0;
  const form = useDraftForm<DirigeantValues, Dirigeant>({
    step: 'dirigeantsService',
    name: dirigeant ? `edit-${dirigeant.id}` : 'add',
    initial: {
      surname: dirigeant?.surname ?? '',
      givenName: dirigeant?.givenName ?? '',
      GSM: dirigeant?.GSM ?? '',
      kind: 'person',
      company_number: '',
      check: '',
    },
    schema: fixed ? numberAlone.noUnknown(false) : whole,
    fieldId: (name) => fieldIdOf(dirigeant, name),
    save: ({ surname, givenName, GSM, kind, company_number, check }, requestKey) =>
      save(
        {
          surname: surname.trim(),
          givenName: givenName.trim(),
          GSM: normalizeMobile(GSM) || null,
          ...(kind === 'company' && { company_number }),
        },
        requestKey,
        check === '' ? null : Number(check),
      ),
    onSaved,
  });
  const { surname, givenName } = form.values;
  const sends = form.values.GSM.trim() !== '' && form.values.check === '';
  const people = offered?.(form.values.check === '' ? `${givenName} ${surname}`.trim() : '') ?? [];
  const name = {
    autoComplete: 'off',
    spellCheck: false,
    maxLength: PERSON_NAME_MAX,
    disabled: fixed,
    ...(fixed && { origin: 'registry' as const }),
    sx: { gridColumn: { md: 'span 4' } },
  };

  return (
    <SubForm
      form={form}
      onCancel={onCancel}
      {...(dirigeant
        ? {
            title: 'person.edit',
            line: fixed ? 'dirigeants.nameFixed' : undefined,
            name: nameOf(dirigeant),
            submit: 'person.save',
          }
        : {
            title: 'dirigeants.addTitle',
            line: 'dirigeants.addLine',
            submit: sends ? 'dirigeants.addAndSend' : 'dirigeants.addSubmit',
            button: {
              startIcon: <PlusIcon size={16} />,
              cost: <FormattedMessage id="person.oneCredit" />,
              ...(sends && { busyLabel: <FormattedMessage id="person.sending" /> }),
            },
          })}
    >
      <TextInput {...form.field('surname')} {...name} label={<FormattedMessage id="dirigeants.surname" />} />
      <TextInput
        {...form.field('givenName')}
        optional="group"
        {...name}
        label={<FormattedMessage id="dirigeants.givenName" />}
        {...(!fixed && { help: <FormattedMessage id="dirigeants.oneName" /> })}
      />
      {!demande.sample && <MobileInput {...form.field('GSM')} optional />}
      {people.length > 0 && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <OfferedNames
            names={people.map(inOneLine)}
            chosen={inOneLine({ givenName, surname })}
            onChoose={(_name, at) => {
              const one = people[at];
              if (!one) return;
              form.setErrors({});
              const { verification_id, surname, givenName, GSM } = one;
              void form.setValues(
                (now) => ({ ...now, surname, givenName, GSM, check: String(verification_id) }),
                false,
              );
            }}
          />
        </Box>
      )}
      {!dirigeant && <CompanyChoice form={form} />}
    </SubForm>
  );
}
