import type { Demande } from '#domain/dossier/demande';
import { demandeDatesSchema } from '#domain/dossier/demandeUpdate';
import { todayInBrussels } from '#domain/language/today';
import { belongsToOffice } from '#domain/office/usual';
import { demandesApi } from '../../../../entities/dossier/demandesApi';
import type { StepForm } from '../../drafts/stepForm';

/** Days are YYYY-MM-DD, '' for none. */
type Dates = {
  date_changement: string;
  date_assemblee: string;
  fait_a: string;
  sole_director: boolean;
  sole_owner: boolean;
  minutes_keeper: string;
  written_decisions: boolean;
};

const read = ({ date_changement, date_assemblee, fait_a, ...asked }: Demande): Dates => ({
  date_changement: date_changement ?? '',
  date_assemblee: date_assemblee ?? '',
  fait_a: fait_a ?? '',
  sole_director: asked.sole_director ?? false,
  sole_owner: asked.sole_owner ?? false,
  minutes_keeper: asked.minutes_keeper ?? '',
  written_decisions: asked.written_decisions ?? false,
});

export const datesForm: StepForm<Dates> = {
  step: 'step3',
  read,
  begin: (demande) => {
    // For an office today is filled in as the day of the decision and of the change.
    const day = belongsToOffice(demande) ? todayInBrussels() : null;
    return read({
      ...demande,
      date_changement: demande.date_changement ?? day,
      date_assemblee: demande.date_assemblee ?? day,
      fait_a: demande.fait_a ?? demande.suggested?.fait_a ?? null,
    });
  },
  schema: demandeDatesSchema,
  save: (dates, { id }) =>
    demandesApi.endpoints.updateDemande.initiate({
      id,
      ...dates,
      fait_a: dates.fait_a.trim(),
      minutes_keeper: dates.minutes_keeper.trim() || null,
    }),
  over: (dates) => dates,
};
