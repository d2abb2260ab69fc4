import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { object, text } from '#domain/base/schema';
import type { Dirigeant, DirigeantUpdate } from '#domain/dossier/directorRecords';
import type { DossierFacts } from '#domain/dossier/facts';
import { END_CAUSES, type EndCause } from '#domain/dossier/mandates';
import { DateTrigger } from '../../../../../forms/dates/DateTrigger';
import { ChoiceCard } from '../../../../../ui/ChoiceCard';
import { OneOf } from '../../../../../ui/OneOf';
import { useDraftForm } from '../../../drafts/useDraftForm';
import { nameOf } from '../../../people/person';
import { SubForm } from '../../../people/SubForm';
import { useDossier } from '../../../useDossier';
import { COMPANY_FIELD, CompanyNumber } from '../CompanyChoice';
import { companyNumber } from './facts';
import { PublishedSentence } from './PublishedSentence';
import { roleOf } from './roles';
import { mandateEndOf, mandateSentence } from './sentence';

/** A type alias, not an interface: it is stored as a draft. */
type EndValues = {
  cause: EndCause;
  daily_only: boolean;
  date: string;
  /** The person represents a company, whose number is asked for. */
  represents: boolean;
  company_number: string;
};

/** The day is chosen in a calendar; without one it follows the date of the change, which may still be unknown. */
const schema = object({
  cause: text().required(),
  date: text(),
  company_number: text().when('represents', ([asked], number) => (asked ? companyNumber(number) : number)),
});

interface Props {
  dirigeant: Dirigeant;
  facts: DossierFacts;
  /** A `date` of null follows the date of the change. Rejects with an ApiError. */
  save: (told: DirigeantUpdate) => Promise<Dirigeant>;
  onSaved: (saved: Dirigeant) => void;
  onCancel: () => void;
}

/** Why and when the mandate of a registry director ends. The usual case is preselected. */
export function MandateEnd({ dirigeant, facts, save, onSaved, onCancel }: Props) {
  const intl = useIntl();
  const { demande } = useDossier();
  const { id, ended, company } = dirigeant;
  const { represents, seated, daily } = roleOf(facts, id);
  const { cause, date, daily_only } = mandateEndOf(demande, dirigeant.end);
  const form = useDraftForm<EndValues, Dirigeant>({
    step: 'dirigeantsService',
    name: `end-${id}`,
    initial: { cause, daily_only, date: date ?? '', represents, company_number: company?.number ?? '' },
    schema,
    fieldId: (name) => (name === 'company_number' ? COMPANY_FIELD : endFieldId(id, name)),
    pathOf: (path) => path.split('.').at(-1) ?? path,
    save: (values) =>
      save({
        end: {
          cause: values.cause,
          date: values.date === '' || values.date === demande.date_changement ? null : values.date,
          daily_only: values.daily_only || null,
        },
        ...(represents && { company_number: values.company_number }),
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
      {daily !== null && seated && (
        <ChoiceCard
          type="checkbox"
          name={`daily-only-${id}`}
          value="1"
          checked={values.daily_only}
          onChange={({ target }) => void form.change('daily_only', target.checked)}
          title={<FormattedMessage id="dirigeants.dailyOnly" />}
          description={<FormattedMessage id="dirigeants.dailyOnly.line" />}
          sx={{ gridColumn: '1 / -1' }}
        />
      )}
      {represents && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <CompanyNumber form={form} />
        </Box>
      )}
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
          end: { cause: values.cause, date: values.date || null, daily_only: values.daily_only },
        })}
        lang={demande.langue}
        sx={{ gridColumn: { md: 'span 7' } }}
      />
    </SubForm>
  );
}

export const endFieldId = (id: number, field: string): string => `end-${field}-${id}`;
