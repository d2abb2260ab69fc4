import { FormattedMessage, useIntl } from 'react-intl';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { DAILY, powersFor, TERM_KINDS } from '#domain/dossier/mandates';
import { DateTrigger } from '../../../../../forms/dates/DateTrigger';
import type { Form } from '../../../../../forms/useForm';
import type { MessageId } from '../../../../../intl/messages';
import { OneOf } from '../../../../../ui/OneOf';
import { TextInput } from '../../../../../ui/TextInput';
import { useDossier } from '../../../useDossier';
import { CompanyNumber } from '../CompanyChoice';
import { DomicileFields } from './DomicileFields';
import { type Fact, type FactValues, factFieldId } from './facts';

interface Props {
  fact: Fact;
  /** Of the director. */
  id: number;
  form: Pick<Form<FactValues>, 'values' | 'change' | 'field' | 'submitCount'>;
  /** A director in office: the registry has their home, and their mandate may continue. */
  registered: boolean;
}

/** The fields of one fact. */
export function FactFields({ fact, id, form, registered }: Props) {
  const { values, field } = form;
  const { legalForm } = dossierFacts(useDossier().demande).company;
  const choices = <K extends 'daily' | 'kind' | 'paid' | 'powers' | 'accepted' | 'home'>(
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
    case 'company':
      return <CompanyNumber form={form} />;
    case 'daily':
      return choices(
        'daily',
        ['no', ...DAILY.filter((daily) => !(registered && daily === 'only'))],
        (daily) => `dirigeants.daily.${daily}`,
      );
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
          {choices('home', ['seat', 'own'], (home) =>
            registered && home === 'seat' ? 'dirigeants.home.registered' : `dirigeants.home.${home}`,
          )}
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
