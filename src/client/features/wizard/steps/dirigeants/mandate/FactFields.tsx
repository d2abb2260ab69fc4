import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { powersFor, TERM_KINDS } from '#domain/dossier/mandates';
import { homeCountries } from '#domain/registry/countries';
import { DateTrigger } from '../../../../../forms/dates/DateTrigger';
import type { Form } from '../../../../../forms/useForm';
import type { MessageId } from '../../../../../intl/messages';
import { useLanguage } from '../../../../../intl/useLanguage';
import { OneOf } from '../../../../../ui/OneOf';
import { SelectInput } from '../../../../../ui/SelectInput';
import { TextInput } from '../../../../../ui/TextInput';
import { useDossier } from '../../../useDossier';
import { type Fact, type FactValues, factFieldId } from './facts';

interface Props {
  fact: Fact;
  /** Of the director. */
  id: number;
  form: Pick<Form<FactValues>, 'values' | 'change' | 'field'>;
}

/** The fields of one fact. */
export function FactFields({ fact, id, form }: Props) {
  const { values, field } = form;
  const { legalForm } = dossierFacts(useDossier().demande).company;
  const choices = <K extends 'kind' | 'paid' | 'powers' | 'accepted' | 'home'>(
    name: K,
    options: readonly FactValues[K][],
    titleOf: (option: FactValues[K]) => MessageId,
  ) => (
    <OneOf
      id={factFieldId(id, name)}
      legend={<FormattedMessage id={`dirigeants.fact.${fact}`} />}
      hideLegend
      columns={2}
      name={`${name}-${id}`}
      values={options}
      chosen={values[name]}
      onChoose={(option) => void form.change(name, option)}
      title={(option) => <FormattedMessage id={titleOf(option)} />}
    />
  );

  switch (fact) {
    case 'start':
      return <DayField name="start" label="dirigeants.fact.start" form={form} />;
    case 'term':
      return (
        <>
          {choices('kind', TERM_KINDS, (kind) => `dirigeants.term.${kind}`)}
          {values.kind === 'years' && (
            <TextInput
              {...field('years')}
              label={<FormattedMessage id="dirigeants.years" />}
              inputMode="numeric"
              maxLength={2}
              sx={{ maxWidth: 280 }}
            />
          )}
          {values.kind === 'meeting' && (
            <TextInput
              {...field('year')}
              label={<FormattedMessage id="dirigeants.meetingYear" />}
              inputMode="numeric"
              maxLength={4}
              sx={{ maxWidth: 280 }}
            />
          )}
          {values.kind === 'until' && <DayField name="until" label="dirigeants.untilDate" form={form} />}
        </>
      );
    case 'paid':
      return choices('paid', ['no', 'yes'], (paid) => `dirigeants.paid.${paid}`);
    case 'powers':
      return choices('powers', powersFor(legalForm), (powers) => `dirigeants.powers.${powers}`);
    case 'accepted':
      return choices('accepted', ['no', 'yes'], (accepted) => `dirigeants.accepted.${accepted}`);
    case 'domicile':
      return (
        <>
          {choices('home', ['seat', 'own'], (home) => `dirigeants.home.${home}`)}
          {values.home === 'own' && <DomicileFields form={form} />}
        </>
      );
  }
}

function DayField({ name, label, form }: { name: 'start' | 'until'; label: MessageId; form: Props['form'] }) {
  const intl = useIntl();
  const { id, error } = form.field(name);
  return (
    <DateTrigger
      id={id}
      label={<FormattedMessage id={label} />}
      placeholder={intl.formatMessage({ id: 'step3.chooseDate' })}
      value={form.values[name]}
      onChange={(day) => void form.change(name, day)}
      error={error}
    />
  );
}

const wide = (sm: number) => ({ gridColumn: { xs: 'span 12', sm: `span ${sm}` } });

/** The country first: what else is needed follows from it. */
function DomicileFields({ form: { field, values } }: Pick<Props, 'form'>) {
  const countries = homeCountries(useLanguage());
  const optional = values.pays !== 'BE';
  const plain = { autoComplete: 'off', spellCheck: false };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
        alignItems: 'start',
      }}
    >
      <SelectInput
        {...field('pays')}
        label={<FormattedMessage id="addressService.country" />}
        options={countries}
        autoComplete="off"
        origin="written"
        sx={wide(12)}
      />
      <TextInput
        {...field('rue')}
        {...plain}
        maxLength={200}
        label={<FormattedMessage id={optional ? 'dirigeants.streetAbroad' : 'addressService.street'} />}
        sx={wide(7)}
      />
      <TextInput
        {...field('numero')}
        {...plain}
        maxLength={22}
        label={<FormattedMessage id="addressService.number" />}
        optional={optional}
        sx={wide(2)}
      />
      <TextInput
        {...field('box')}
        {...plain}
        maxLength={20}
        label={<FormattedMessage id="addressService.box" />}
        optional
        sx={wide(3)}
      />
      <TextInput
        {...field('zip_code')}
        {...plain}
        maxLength={12}
        label={<FormattedMessage id="addressService.zipCode" />}
        optional={optional}
        sx={wide(3)}
      />
      <TextInput
        {...field('localite')}
        {...plain}
        maxLength={100}
        label={<FormattedMessage id="addressService.locality" />}
        sx={wide(9)}
      />
    </Box>
  );
}
