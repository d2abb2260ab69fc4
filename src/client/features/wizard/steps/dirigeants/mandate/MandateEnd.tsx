import { FormattedMessage, useIntl } from 'react-intl';
import type { Dirigeant } from '#domain/contract/entities/services';
import { object, text } from '#domain/contract/schema';
import { END_CAUSES, type EndCause } from '#domain/dossier/mandates';
import { DateTrigger } from '../../../../../forms/dates/DateTrigger';
import { OneOf } from '../../../../../ui/OneOf';
import { useDraftForm } from '../../../drafts/useDraftForm';
import { nameOf } from '../../../people/person';
import { SubForm } from '../../../people/SubForm';
import { useDossier } from '../../../useDossier';
import { PublishedSentence } from './PublishedSentence';
import { mandateEndOf, mandateSentence } from './sentence';

/** A type alias, not an interface: it is kept as a draft. */
type EndValues = { cause: EndCause; date: string };

/** The day is chosen in a calendar; without one it follows the date of the change, which may still be unknown. */
const schema = object({ cause: text().required(), date: text() });

interface Props {
  dirigeant: Dirigeant;
  /** A date of null follows that of the change. Rejects with an ApiError. */
  save: (end: { cause: EndCause; date: string | null }) => Promise<Dirigeant>;
  onSaved: (saved: Dirigeant) => void;
  onCancel: () => void;
}

/** Why and when the mandate of a registry director ends: the usual case is chosen, and one press ends it. */
export function MandateEnd({ dirigeant, save, onSaved, onCancel }: Props) {
  const intl = useIntl();
  const { demande } = useDossier();
  const { id, ended } = dirigeant;
  const { cause, date } = mandateEndOf(demande, dirigeant.end);
  const form = useDraftForm<EndValues, Dirigeant>({
    step: 'dirigeantsService',
    name: `end-${id}`,
    initial: { cause, date: date ?? '' },
    schema,
    fieldId: (name) => endFieldId(id, name),
    pathOf: (path) => path.split('.').at(-1) ?? path,
    save: (values) =>
      save({
        cause: values.cause,
        date: values.date === '' || values.date === demande.date_changement ? null : values.date,
      }),
    onSaved,
  });
  const { values } = form;
  const dateField = form.field('date');

  return (
    <SubForm
      title={ended ? 'dirigeants.endEdit' : 'dirigeants.end'}
      line="dirigeants.endLine"
      name={nameOf(dirigeant)}
      form={form}
      onCancel={onCancel}
      submit={ended ? 'person.save' : 'removal.mandate.confirm'}
      cancelLabel={ended ? undefined : <FormattedMessage id="removal.mandate.keep" />}
    >
      <OneOf
        id={endFieldId(id, 'cause')}
        legend={<FormattedMessage id="dirigeants.cause" />}
        columns={2}
        sx={{ gridColumn: '1 / -1' }}
        name={`cause-${id}`}
        values={END_CAUSES}
        chosen={values.cause}
        onChoose={(cause) => void form.change('cause', cause)}
        title={(value) => <FormattedMessage id={`dirigeants.cause.${value}`} />}
        description={(value) => <FormattedMessage id={`dirigeants.cause.${value}.line`} />}
      />
      <DateTrigger
        id={dateField.id}
        label={<FormattedMessage id="dirigeants.endDate" />}
        placeholder={intl.formatMessage({ id: 'step3.chooseDate' })}
        value={values.date}
        origin={values.date === demande.date_changement ? 'registry' : 'written'}
        onChange={(next) => void form.change('date', next)}
        error={dateField.error}
        help={values.date === demande.date_changement && <FormattedMessage id="dirigeants.dateOfChange" />}
        sx={{ gridColumn: { md: 'span 5' } }}
      />
      <PublishedSentence
        text={mandateSentence(demande, {
          ...dirigeant,
          ended: true,
          end: { cause: values.cause, date: values.date || null },
        })}
        lang={demande.langue}
        sx={{ gridColumn: { md: 'span 7' } }}
      />
    </SubForm>
  );
}

export const endFieldId = (id: number, field: string): string => `end-${field}-${id}`;
