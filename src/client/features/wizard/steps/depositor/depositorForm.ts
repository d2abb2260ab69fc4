import { keepsCheck, needsCheck } from '#domain/depositor';
import type { Demande, Depositaire } from '#domain/entities/demande';
import type { Verification } from '#domain/entities/verification';
import { object, text } from '#domain/schema';
import { demandesApi } from '../../../../api/demandesApi';
import type { StepForm } from '../../drafts/stepForm';

type Chosen = Depositaire | '';
type Deposit = { depositaire: Chosen };

/** The accountant who files is known already; anyone else is checked by a link to their phone. */
export const needsLink = (chosen: Chosen): boolean => chosen !== '' && needsCheck(chosen);

/** The check tied to the demande, when it is of whom is chosen now; null otherwise. */
export const checkOf = (demande: Demande, chosen: Chosen): Verification | null =>
  chosen !== '' && keepsCheck(demande.depositaire, chosen) ? demande.verification : null;

export const depositorForm: StepForm<Deposit> = {
  step: 'step2',
  read: ({ depositaire }) => ({ depositaire: depositaire ?? '' }),
  begin: ({ depositaire, suggested }) => ({ depositaire: depositaire ?? suggested?.depositaire ?? '' }),
  schema: object({ depositaire: text().required('step2.errorFillFields') }),
  save: ({ depositaire }, { id }) =>
    demandesApi.endpoints.updateDemande.initiate({ id, depositaire: depositaire || 'comptable' }),
  // Whoever is to be checked is saved by sending the link; and another depositor would undo a check that is there.
  waits: ({ depositaire }, demande) => needsLink(depositaire) || demande.verification !== null,
  over: ({ depositaire }, demande) => ({
    depositaire: depositaire || null,
    verification: checkOf(demande, depositaire),
  }),
};
