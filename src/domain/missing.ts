/** What keeps a demande from being finished, step by step. Source: spec section 5. */
import { decimalToString, sumDecimals, units } from './decimals';
import { needsCheck } from './depositor';
import type { Demande } from './entities/demande';
import type { Verification } from './entities/verification';
import type { FieldErrors } from './schema';
import { hasService, type StepName } from './wizard';

/** Spec section 9: how far the sum of the shares may be from the total, inclusive. */
export const SHARE_TOLERANCE = units('0.0001');

export interface Missing {
  step: StepName;
  /** A message id: what to do. */
  code: string;
  /** The field to go to, when there is one. */
  field?: string;
  /** The person concerned. */
  person?: { id: number; name: string };
  /** Total minus sum, as a decimal: positive when shares are still to be given out. */
  difference?: string;
}

type Fillable = Pick<
  Demande,
  | 'address_service'
  | 'dirigeants_service'
  | 'cession_parts_service'
  | 'depositaire'
  | 'date_changement'
  | 'date_assemblee'
  | 'fait_a'
  | 'address'
  | 'nb_total_actions'
> & {
  verification: Pick<Verification, 'link_sent_at'> | null;
  dirigeants: readonly Pick<Demande['dirigeants'][number], 'id' | 'givenName' | 'surname' | 'GSM'>[];
  shareholders: readonly Pick<Demande['shareholders'][number], 'id' | 'full_name' | 'shares' | 'GSM'>[];
};

/** Everything that is missing, in the order of the steps; empty when the demande can be finished. */
export const missing = (demande: Fillable): Missing[] => [
  ...missingServices(demande),
  ...missingDepositor(demande),
  ...missingDates(demande),
  ...(hasService(demande, 'address') ? missingAddress(demande) : []),
  ...(hasService(demande, 'dirigeants') ? missingDirigeants(demande) : []),
  ...(hasService(demande, 'cession_parts') ? missingShares(demande) : []),
];

/** The same, as the answer to a finish that comes too early: codes by route name (contract section 6). */
export function missingByStep(demande: Fillable): FieldErrors {
  const errors: FieldErrors = {};
  for (const { step, code } of missing(demande)) {
    errors[step] ??= [];
    const codes = errors[step];
    if (!codes.includes(code)) codes.push(code);
  }
  return errors;
}

function missingServices(demande: Fillable): Missing[] {
  const chosen = demande.address_service + demande.dirigeants_service + demande.cession_parts_service;
  return chosen === 0 ? [{ step: 'servicesStep', code: 'services.errorNone', field: 'services' }] : [];
}

/** Anybody but the accountant is checked, and a number that was noted is no check: its link must have been sent. */
function missingDepositor({ depositaire, verification }: Fillable): Missing[] {
  if (depositaire === null) return [{ step: 'step2', code: 'step2.errorFillFields', field: 'depositaire' }];
  if (needsCheck(depositaire) && !verification?.link_sent_at)
    return [{ step: 'step2', code: 'step2.errorVerification', field: 'GSM' }];
  return [];
}

function missingDates(demande: Fillable): Missing[] {
  const fields = ['date_changement', 'date_assemblee', 'fait_a'] as const;
  return fields
    .filter((field) => !demande[field])
    .map((field) => ({ step: 'step3', code: 'step3.errorMissingDates', field }));
}

function missingAddress({ address }: Fillable): Missing[] {
  if (!address) return [{ step: 'addressService', code: 'addressService.errorMissing', field: 'rue' }];
  const fields = ['rue', 'numero', 'zip_code', 'localite'] as const;
  return fields
    .filter((field) => !address[field])
    .map((field) => ({ step: 'addressService', code: 'addressService.errorMissing', field }));
}

function missingDirigeants({ dirigeants }: Fillable): Missing[] {
  return dirigeants
    .filter(({ GSM }) => !GSM)
    .map(({ id, givenName, surname }) => ({
      step: 'dirigeantsService',
      code: 'dirigeants.errorGsmNull',
      field: 'GSM',
      person: { id, name: [givenName, surname].filter(Boolean).join(' ') },
    }));
}

function missingShares(demande: Fillable): Missing[] {
  const faults: Missing[] = [];
  const difference = shareDifference(demande);
  if (difference === null)
    faults.push({
      step: 'cessionService',
      code: 'cessionParts.errorTotalMissing',
      field: 'nb_total_actions',
    });
  else if (!withinTolerance(difference))
    faults.push({
      step: 'cessionService',
      code: 'cessionParts.errorSharesMessage',
      field: 'shares',
      difference: decimalToString(difference),
    });
  for (const { id, full_name, GSM } of demande.shareholders)
    if (!GSM)
      faults.push({
        step: 'cessionService',
        code: 'cessionParts.errorGsmNull',
        field: 'GSM',
        person: { id, name: full_name },
      });
  return faults;
}

/** Total minus the sum of the shares, in ten-thousandths; null while there is no total. */
export function shareDifference(
  demande: Pick<Demande, 'nb_total_actions'> & { shareholders: readonly { shares: string }[] },
): bigint | null {
  if (demande.nb_total_actions === null) return null;
  return units(demande.nb_total_actions) - sumDecimals(demande.shareholders.map(({ shares }) => shares));
}

/** Whether a difference is small enough to let the shares pass. */
export const withinTolerance = (difference: bigint): boolean =>
  difference <= SHARE_TOLERANCE && difference >= -SHARE_TOLERANCE;
