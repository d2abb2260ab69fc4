import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { Dirigeant, DirigeantUpdate } from '#domain/dossier/directorRecords';
import type { DossierFacts } from '#domain/dossier/facts';
import { MANDATE_CHANGES, powersFor } from '#domain/dossier/mandates';
import { PERSON_NAME_MAX } from '#domain/people/names';
import { ChoiceCard } from '../../../../../ui/ChoiceCard';
import { ChoiceGroup } from '../../../../../ui/ChoiceGroup';
import { OneOf } from '../../../../../ui/OneOf';
import { TextInput } from '../../../../../ui/TextInput';
import { useDraftForm } from '../../../drafts/useDraftForm';
import { nameOf } from '../../../people/person';
import { SubForm } from '../../../people/SubForm';
import { useDossier } from '../../../useDossier';
import { COMPANY_FIELD, CompanyNumber } from '../CompanyChoice';
import { type ChangeValues, changeSchema, changeValues, toldBy } from './changeForm';
import { DomicileFields } from './DomicileFields';
import { PublishedSentence } from './PublishedSentence';
import { roleOf } from './roles';
import { mandateSentence } from './sentence';

interface Props {
  dirigeant: Dirigeant;
  facts: DossierFacts;
  /** Rejects with an ApiError. */
  save: (told: DirigeantUpdate) => Promise<Dirigeant>;
  onSaved: (saved: Dirigeant) => void;
  onCancel: () => void;
}

const WIDE = { gridColumn: '1 / -1' };
const HALF = { gridColumn: { md: 'span 6' } };

/** Changes of a director who stays: each ticked box opens its fields. */
export function MandateChange({ dirigeant, facts, save, onSaved, onCancel }: Props) {
  const { demande } = useDossier();
  const { id } = dirigeant;
  const { represents, seated } = roleOf(facts, id);
  const form = useDraftForm<ChangeValues, Dirigeant>({
    step: 'dirigeantsService',
    name: `change-${id}`,
    initial: changeValues(dirigeant, represents),
    schema: changeSchema,
    fieldId: (name) => (name === 'company_number' ? COMPANY_FIELD : changeFieldId(id, name)),
    pathOf: fieldOf,
    save: (values) => save(toldBy(values)),
    onSaved,
  });
  const { values, field } = form;
  const offered = MANDATE_CHANGES.filter(
    (what) => (what !== 'representative' || represents) && (what !== 'powers' || seated),
  );
  const name = { autoComplete: 'off', spellCheck: false, maxLength: PERSON_NAME_MAX, sx: HALF };
  const { change = null } = toldBy(values);
  const told = MANDATE_CHANGES.some((what) => values[what] && (what !== 'new_name' || values.surname !== ''));
  return (
    <SubForm
      title="dirigeants.changeData"
      line="dirigeants.changeLine"
      name={nameOf(dirigeant)}
      form={form}
      onCancel={onCancel}
      submit="person.save"
    >
      <ChoiceGroup
        id={changeFieldId(id, 'new_name')}
        legend={<FormattedMessage id="dirigeants.changes" />}
        error={field('new_name').error}
        columns={2}
        sx={WIDE}
      >
        {offered.map((what) => (
          <ChoiceCard
            key={what}
            type="checkbox"
            name={what}
            value={what}
            checked={values[what]}
            onChange={({ target }) => {
              void form.change(what, target.checked);
              form.setFieldError('new_name', undefined);
            }}
            title={<FormattedMessage id={`dirigeants.changes.${what}`} />}
          />
        ))}
      </ChoiceGroup>
      {values.new_name && (
        <>
          <TextInput {...field('surname')} {...name} label={<FormattedMessage id="dirigeants.newName" />} />
          <TextInput
            {...field('givenName')}
            optional="group"
            {...name}
            label={<FormattedMessage id="dirigeants.newGivenName" />}
            help={<FormattedMessage id="dirigeants.oneName" />}
          />
        </>
      )}
      {values.domicile && (
        <Box sx={WIDE}>
          <DomicileFields form={form} />
        </Box>
      )}
      {values.representative && (
        <>
          <TextInput
            {...field('nextSurname')}
            {...name}
            label={<FormattedMessage id="dirigeants.newRepresentative" />}
          />
          <TextInput
            {...field('nextGivenName')}
            {...name}
            label={<FormattedMessage id="dirigeants.newRepresentativeGiven" />}
          />
        </>
      )}
      {values.powers && (
        <OneOf
          id={changeFieldId(id, 'to')}
          legend={<FormattedMessage id="dirigeants.fact.powers" />}
          columns={2}
          sx={WIDE}
          name={`powers-${id}`}
          values={powersFor(facts.company.legalForm)}
          chosen={values.to}
          onChoose={(powers) => void form.change('to', powers)}
          title={(powers) => <FormattedMessage id={`dirigeants.powers.${powers}`} />}
        />
      )}
      {represents && (
        <Box sx={WIDE}>
          <CompanyNumber form={form} />
        </Box>
      )}
      {told && (
        <PublishedSentence
          text={mandateSentence(demande, { ...dirigeant, ended: false, end: null, change })}
          lang={demande.langue}
          sx={WIDE}
        />
      )}
    </SubForm>
  );
}

export const changeFieldId = (id: number, field: string): string => `change-${field}-${id}`;

/** The field of a path in the server's errors; two names in one form need the whole path. */
function fieldOf(path: string): string {
  const last = path.split('.').at(-1) ?? path;
  if (!path.includes('representative.')) return last === 'powers' ? 'to' : last;
  return last === 'surname' ? 'nextSurname' : 'nextGivenName';
}
