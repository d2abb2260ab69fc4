import { object, text } from '#domain/base/schema';
import type { Demande, Depositaire } from '#domain/dossier/demande';
import { depositorName, keepsCheck, needsCheck } from '#domain/dossier/depositor';
import { personName } from '#domain/people/fields';
import type { NoMobile } from '#domain/people/noMobile';
import type { Verification } from '#domain/people/verification';
import { demandesApi } from '../../../../entities/dossier/demandesApi';
import type { StepForm } from '../../drafts/stepForm';

type Chosen = Depositaire | '';
type Deposit = { depositaire: Chosen; depositaire_nom: string };

/** The known name of this kind of depositor: of the account, or of the only director; '' for none. */
export const usualName = (demande: Demande, chosen: Chosen): string =>
  (chosen && depositorName(demande, chosen)) || '';

/** The filing accountant is known already; any other depositor is checked by a link to their phone. */
export const needsLink = (chosen: Chosen): boolean => chosen !== '' && needsCheck(chosen);

/** The demande's check, if it belongs to the chosen depositor; otherwise null. */
export const checkOf = (
  { depositaire, depositaire_nom, verification }: Demande,
  chosen: Chosen,
  name: string,
): Verification | null =>
  chosen !== '' &&
  keepsCheck(
    { kind: depositaire, name: depositaire_nom, checked: verification?.name ?? null },
    { kind: chosen, name: name.trim() },
  )
    ? verification
    : null;

/** Why the chosen depositor has no Belgian mobile number; null: no reason saved. */
export const noMobileOf = (demande: Demande, chosen: Chosen): NoMobile | null =>
  chosen === demande.depositaire ? demande.depositaire_no_mobile : null;

export const depositorForm: StepForm<Deposit> = {
  step: 'step2',
  read: (demande) => {
    const depositaire = demande.depositaire ?? '';
    return { depositaire, depositaire_nom: usualName(demande, depositaire) };
  },
  begin: (demande) => {
    const depositaire = demande.depositaire ?? demande.suggested?.depositaire ?? '';
    return { depositaire, depositaire_nom: usualName(demande, depositaire) };
  },
  schema: object({
    depositaire: text().required('step2.errorFillFields'),
    depositaire_nom: personName().when('depositaire', ([depositaire], schema) =>
      depositaire === 'gestionnaire' ? schema : schema.required('step2.errorName'),
    ),
  }),
  save: ({ depositaire, depositaire_nom }, { id }) =>
    demandesApi.endpoints.updateDemande.initiate({
      id,
      depositaire: depositaire || 'comptable',
      depositaire_nom: depositaire_nom.trim() || null,
    }),
  // Sending the link saves a depositor who is checked; saving another one would drop an existing check.
  waits: ({ depositaire }, { sample, verification }) =>
    (needsLink(depositaire) && !sample) || verification !== null,
  over: ({ depositaire, depositaire_nom }, demande) => ({
    depositaire: depositaire || null,
    depositaire_nom: depositaire_nom.trim() || null,
    depositaire_no_mobile: noMobileOf(demande, depositaire),
    verification: checkOf(demande, depositaire, depositaire_nom),
    depositaire_differing_name:
      depositaire_nom.trim() === usualName(demande, depositaire) ? demande.depositaire_differing_name : null,
  }),
};
