import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { decisionDay } from '#domain/dossier/questions';
import { todayInBrussels } from '#domain/language/today';
import { gapText } from '../../../../entities/dossier/gapText';
import { DateTrigger } from '../../../../forms/dates/DateTrigger';
import { focusNext } from '../../../../forms/focusField';
import { errorText } from '../../../../intl/errorText';
import { useFormats } from '../../../../intl/formats';
import { Notice } from '../../../../ui/Notice';
import { TextInput } from '../../../../ui/TextInput';
import { useStepForm } from '../../drafts/useStepForm';
import { Causes } from '../../frame/Causes';
import { gapId } from '../../frame/gaps';
import { StepSheet } from '../../frame/StepSheet';
import { useDossier } from '../../useDossier';
import { CompanyQuestions } from './CompanyQuestions';
import { datesForm } from './datesForm';

const MISSING = 'step3.errorMissingDates';

/** The label of the day depends on who decides. */
const DAY = {
  meeting: 'step3.date_assemblee',
  partners: 'step3.date_associes',
  decision: 'step3.date_decision',
} as const;

/** Dates and place. The pickers have no limits: an impossible day is shown as an error. */
export function DatesScreen() {
  const intl = useIntl();
  const formats = useFormats();
  const { demande } = useDossier();
  const form = useStepForm(datesForm);

  const typed = { ...demande, ...form.values };
  const facts = dossierFacts(typed);

  /** A missing field has a message of its own, as the step's code covers all three. */
  const error = (field: keyof typeof form.values) =>
    form.errors[field] === MISSING
      ? gapText(intl, formats, { step: 'step3', field, code: MISSING }).line
      : form.field(field).error;
  const date = (field: 'date_changement' | 'date_assemblee') => ({
    id: form.field(field).id,
    label: intl.formatMessage({
      id: field === 'date_changement' ? 'step3.date_changement' : DAY[decisionDay(facts)],
    }),
    placeholder: intl.formatMessage({ id: 'step3.chooseDate' }),
    value: form.values[field],
    onChange: (day: string) => void form.change(field, day),
    error: error(field),
    help: <FormattedMessage id={`step3.${field}.help`} />,
  });
  const today = () => {
    const day = todayInBrussels();
    form.setErrors({});
    void form.setValues((now) => ({ ...now, date_changement: day, date_assemblee: day }), false);
    // The button disappears when pressed, and the focus with it.
    focusNext(gapId('fait_a'));
  };

  return (
    <StepSheet form={form}>
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 640 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 280px))',
          }}
        >
          <DateTrigger {...date('date_changement')} />
          <DateTrigger {...date('date_assemblee')} />
          {!form.values.date_changement && !form.values.date_assemblee && (
            <Button
              variant="outlined"
              size="small"
              onClick={today}
              sx={{ gridColumn: '1 / -1', justifySelf: 'start', mt: -1 }}
            >
              <FormattedMessage id="step3.bothToday" />
            </Button>
          )}
        </Box>
        <Causes demande={typed} step="step3" />
        <TextInput
          {...form.field('fait_a')}
          label={<FormattedMessage id="step3.fait_a" />}
          placeholder={intl.formatMessage({ id: 'step3.faitAPlaceholder' })}
          autoComplete="off"
          maxLength={100}
          error={error('fait_a')}
          sx={{ maxWidth: 280 }}
        />
        <CompanyQuestions facts={facts} form={form} />
      </Box>
      {Object.values(form.errors).includes(MISSING) && (
        <Notice tone="error" sx={{ mt: 3 }}>
          {errorText(intl, MISSING)}
        </Notice>
      )}
    </StepSheet>
  );
}
