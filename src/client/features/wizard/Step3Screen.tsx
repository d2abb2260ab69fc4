import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Demande, demandeUpdateSchema } from '#domain/entities/demande';
import { useUpdateDemandeMutation } from '../../api/demandesApi';
import { errorText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import { DateTrigger } from '../../ui/DateTrigger';
import { Notice } from '../../ui/Notice';
import { SkeletonText } from '../../ui/SkeletonText';
import { TextInput } from '../../ui/TextInput';
import { gapText } from './frame/gapText';
import { useDossier } from './useDossier';
import { useStepForm } from './useStepForm';
import { gapId, WizardFrame } from './WizardFrame';

interface Dates {
  /** YYYY-MM-DD, '' while none is chosen. */
  date_changement: string;
  date_assemblee: string;
  fait_a: string;
}

const FIELDS = ['date_changement', 'date_assemblee', 'fait_a'] as const;
const MISSING = 'step3.errorMissingDates';

const EMPTY: Dates = { date_changement: '', date_assemblee: '', fait_a: '' };

const savedDates = ({ date_changement, date_assemblee, fait_a }: Demande): Dates => ({
  date_changement: date_changement ?? '',
  date_assemblee: date_assemblee ?? '',
  fait_a: fait_a ?? '',
});

/** Dates and place (spec section 2, step 3). No date bounds are set. */
export function Step3Screen() {
  const intl = useIntl();
  const formats = useFormats();
  const dossier = useDossier();
  const [update] = useUpdateDemandeMutation();
  const form = useStepForm<Dates>({
    step: 'step3',
    dossier,
    empty: EMPTY,
    read: savedDates,
    schema: demandeUpdateSchema,
    save: (dates) => update({ id: dossier.id ?? 0, ...dates, fait_a: dates.fait_a.trim() }).unwrap(),
    summary: ({ date_changement, date_assemblee, fait_a }) =>
      [
        date_changement && formats.longDate(date_changement),
        date_assemblee && formats.longDate(date_assemblee),
        fait_a,
      ]
        .filter(Boolean)
        .join(' · '),
  });

  /** The code of the step says what the three are for; each field says which of them it is. */
  const error = (field: keyof Dates) => {
    const code = form.code(field);
    if (code !== MISSING) return code && errorText(intl, code);
    return gapText(intl, formats, { step: 'step3', field, code }).line;
  };
  const anyMissing = FIELDS.some((field) => form.code(field) === MISSING);
  const date = (field: 'date_changement' | 'date_assemblee') => ({
    id: gapId(field),
    label: intl.formatMessage({ id: `step3.${field}` }),
    placeholder: intl.formatMessage({ id: 'step3.chooseDate' }),
    value: form.values[field],
    onChange: (day: string) => void form.setFieldValue(field, day),
    error: error(field),
  });

  return (
    <WizardFrame
      step="step3"
      dossier={dossier}
      title={<FormattedMessage id="step3.title" />}
      intro={<FormattedMessage id="step3.intro" />}
      skeleton={<SkeletonText lines={3} width={280} lineHeight={72} />}
      typed={form.values}
      kept={form.kept}
      onContinue={form.commit}
    >
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
        </Box>
        <TextInput
          id={gapId('fait_a')}
          label={<FormattedMessage id="step3.fait_a" />}
          placeholder={intl.formatMessage({ id: 'step3.faitAPlaceholder' })}
          autoComplete="off"
          maxLength={100}
          {...form.getFieldProps('fait_a')}
          error={error('fait_a')}
          sx={{ maxWidth: 280 }}
        />
      </Box>
      {anyMissing && (
        <Notice tone="error" sx={{ mt: 3 }}>
          {errorText(intl, MISSING)}
        </Notice>
      )}
    </WizardFrame>
  );
}
