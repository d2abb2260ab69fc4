import { type Demande, demandeDatesSchema } from '#domain/entities/demande';
import { demandesApi } from '../../../../api/demandesApi';
import type { StepForm } from '../../drafts/stepForm';

/** Days are YYYY-MM-DD, '' while none is chosen. */
type Dates = { date_changement: string; date_assemblee: string; fait_a: string };

const read = ({ date_changement, date_assemblee, fait_a }: Demande): Dates => ({
  date_changement: date_changement ?? '',
  date_assemblee: date_assemblee ?? '',
  fait_a: fait_a ?? '',
});

export const datesForm: StepForm<Dates> = {
  step: 'step3',
  read,
  begin: (demande) => read({ ...demande, fait_a: demande.fait_a ?? demande.suggested?.fait_a ?? null }),
  schema: demandeDatesSchema,
  save: (dates, { id }) =>
    demandesApi.endpoints.updateDemande.initiate({ id, ...dates, fait_a: dates.fait_a.trim() }),
  over: (dates) => dates,
};
