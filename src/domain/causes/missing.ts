/** What keeps a demande from being finished, step by step. */

import type { Lack } from '../base/fields';
import type { FieldErrors } from '../base/schema';
import { checkedPeople, isChecked, shareholderName } from '../dossier/checkedPeople';
import { isDecided } from '../dossier/decided';
import type { Demande } from '../dossier/demande';
import { depositorName, needsCheck } from '../dossier/depositor';
import { dossierFacts } from '../dossier/dossierFacts';
import { printFaults } from '../dossier/printFaults';
import { articlesLanguageUnsaid, articlesUnread } from '../dossier/questions';
import { type Service, services, servicesOf } from '../dossier/services';
import { resume, type StepName, stepsOf, wizard } from '../dossier/wizard';
import { hasShares } from '../law/forms';
import { decimalToString, sumDecimals, units } from '../money/decimals';
import { isBegun, isDisowned, needsCard, needsLink } from '../people/identityStatus';
import { inOneLine } from '../people/names';
import { namesApart } from '../people/namesakes';
import { bareParts } from '../registry/addressWords';
import { type BceData, formCodeOf, seatAddress } from '../registry/bceData';
import { directorsUnknown } from '../registry/declared';
import { seatFaults } from '../registry/newSeat';
import { type CauseValues, isCause, toldCauses } from './causes';
import { STEP_OF_PERSON } from './refusals';

/** How far the sum of the shares may be from the total, inclusive. */
export const SHARE_TOLERANCE = units('0.0001');

export interface Missing {
  step: StepName;
  /** A message id: what to do. */
  code: string;
  /** The field to go to, when there is one. */
  field?: string;
  /** The person concerned. */
  person?: { id: number; name: string };
  /** Who deposits, where that is who it is about and the dossier names them. */
  depositor?: string;
  /** Total minus sum, as a decimal: positive when shares are still to be given out. */
  difference?: string;
  /** How many links of identity checks are not sent. */
  links?: number;
  /** What the papers cannot print of what stands there (./printFaults). */
  letters?: string[];
  /** Of a cause of the law's catalogue: what its line says in its places (law/causes). */
  values?: CauseValues;
}

/** What tells whether somebody was sent the link of their check. */
type Linked = 'GSM' | 'no_mobile' | 'status' | 'link_sent_at' | 'link_error' | 'by_office' | 'differing_name';

/** Everything that is missing, in the order of the steps, and what cannot be printed; empty when the demande can be finished. */
export const missing = (demande: Demande): Missing[] =>
  [
    ...missingInOffice(demande),
    ...missingServices(demande),
    ...cardsOnce(demande, [
      ...missingDepositor(demande),
      ...missingDates(demande),
      ...servicesOf(demande).flatMap((service) => missingOf[service](demande)),
    ]),
    ...printFaults(demande),
    ...toldCauses(dossierFacts(demande)),
  ].filter((gap) => !demande.sample || !isOfCheck(gap));

/** Nobody is checked for a sample dossier. */
const isOfCheck = ({ field }: Missing): boolean => field === 'GSM' || field === 'card' || field === 'links';

const missingOf: Record<Service, (demande: Demande) => Missing[]> = {
  address: missingAddress,
  dirigeants: missingDirigeants,
  cession_parts: missingShares,
};

/** One card serves for everything that a person is in the dossier. */
function cardsOnce(demande: Demande, gaps: Missing[]): Missing[] {
  const others = checkedPeople(demande).flatMap(([_first, ...again]) => again);
  const isTold = ({ step, person }: Missing) =>
    others.some(({ kind, id }) => STEP_OF_PERSON[kind] === step && person?.id === id);
  return gaps.filter((gap) => gap.field !== 'card' || !isTold(gap));
}

/**
 * Whether it keeps from going on to the next step. What cannot be printed, and what the law forbids, is told all along and stops the
 * finish alone: another step may mend it. So does a card, which may be handed in later.
 */
export const holdsStep = ({ letters, field, code }: Missing): boolean =>
  letters === undefined && field !== 'card' && !isCause(code);

const lackOf = ({ step, code, field, person }: Missing): Lack => ({
  step,
  code,
  field: field ?? null,
  person_id: person?.id ?? null,
});

/** What a caller that knows only the calls has still to send, also what may stay open: by step, field and code. */
export function lacksOf(demande: Demande): Lack[] {
  const facts = dossierFacts(demande);
  const step = 'addressService';
  const open: Missing[] = [
    ...(articlesUnread(facts)
      ? [{ step, field: 'in_articles', code: 'addressService.errorArticles' } as const]
      : []),
    ...(articlesLanguageUnsaid(facts)
      ? [{ step, field: 'articles_language', code: 'addressService.errorArticlesLanguage' } as const]
      : []),
  ];
  return [...missing(demande), ...open].map(lackOf);
}

/** The answer to a finish that comes too early; null to one that does not. */
export function incomplete(demande: Demande): { errors: FieldErrors; missing: Lack[] } | null {
  const gaps = missing(demande);
  return gaps.length === 0 ? null : { errors: byStep(gaps), missing: gaps.map(lackOf) };
}

/** Codes by route name. */
function byStep(gaps: readonly Missing[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { step, code } of gaps) {
    errors[step] ??= [];
    const codes = errors[step];
    if (!codes.includes(code)) codes.push(code);
  }
  return errors;
}

/**
 * Where a dossier in progress goes on: the first step, from the one that its progress resumes at, on which something is missing,
 * typed and not saved, or not passed yet; the text when there is none.
 */
export function firstOpenStep(demande: Demande): StepName {
  const open = new Set([
    ...missing(demande)
      .filter(holdsStep)
      .map(({ step }) => step),
    ...demande.drafts.map(({ step }) => step),
  ]);
  const isOpen = (step: StepName) => open.has(step) || demande.progress < (wizard[step].progress ?? 0);
  const steps = stepsOf(demande);
  const from = resume(demande.progress);
  return steps.slice(from === 'finish' ? -1 : steps.indexOf(from)).find(isOpen) ?? 'step4';
}

/** Whether a company of this form can choose it. */
export const isPossible = (service: Service, form: string): boolean =>
  !services[service].needsShares || hasShares(form);

/** Where no source says who is in office, it is asked: papers are signed by them. */
function missingInOffice({ bce_data }: Demande): Missing[] {
  return directorsUnknown(JSON.parse(bce_data) as BceData)
    ? [{ step: 'step1Validate', code: 'declared.errorNobody', field: 'declared_directors' }]
    : [];
}

function missingServices(demande: Demande): Missing[] {
  const chosen = servicesOf(demande);
  if (chosen.length === 0) return [{ step: 'servicesStep', code: 'services.errorNone', field: 'services' }];
  const form = formCodeOf(JSON.parse(demande.bce_data) as BceData);
  const impossible = chosen.some((service) => !isPossible(service, form));
  return impossible ? [{ step: 'servicesStep', code: 'services.errorNoShares' }] : [];
}

/** Anybody but the accountant is checked, and a number that was noted is no check: its link must have left, or the card be handed in. */
function missingDepositor(demande: Demande): Missing[] {
  const { depositaire, depositaire_nom, verification } = demande;
  if (depositaire === null) return [{ step: 'step2', code: 'step2.errorFillFields', field: 'depositaire' }];
  const faults: Missing[] = [];
  // The decision gives a named person power of attorney; the account names its own accountant.
  if (depositaire === 'autrecompt' && depositorName(demande, depositaire) === null)
    faults.push({ step: 'step2', code: 'step2.errorName', field: 'depositaire_nom' });
  if (needsCheck(depositaire) && !(verification && isBegun(verification)))
    faults.push({
      step: 'step2',
      ...(depositaire_nom && { depositor: depositaire_nom }),
      ...(demande.depositaire_no_mobile
        ? { code: 'identity.cardMissing', field: 'card' }
        : { code: 'step2.errorVerification', field: 'GSM' }),
    });
  return faults;
}

function missingDates(demande: Demande): Missing[] {
  const fields = ['date_changement', 'date_assemblee', 'fait_a'] as const;
  return fields
    .filter((field) => !demande[field])
    .map((field) => ({ step: 'step3', code: 'step3.errorMissingDates', field }));
}

function missingAddress({ address, bce_data }: Demande): Missing[] {
  const bce = JSON.parse(bce_data) as BceData;
  // Nothing moves from nowhere; a correction may have taken the address away.
  if (!seatAddress(bce, 'fr')) return [{ step: 'addressService', code: 'addressService.noRegistryAddress' }];
  if (!address) return [{ step: 'addressService', code: 'addressService.errorMissing', field: 'rue' }];
  const parts = bareParts(address);
  const fields = ['rue', 'numero', 'zip_code', 'localite'] as const;
  const empty = fields
    .filter((field) => !parts[field])
    .map((field) => ({ field, code: 'addressService.errorMissing' }));
  const wrong = seatFaults(address, bce);
  return [...empty, ...wrong].map((fault) => ({ step: 'addressService', ...fault }));
}

/** What changes nothing is not published: it is blocked here, with what to do about it. */
function missingDirigeants({ dirigeants }: Demande): Missing[] {
  const unchanged: Missing[] = dirigeants.some(isDecided)
    ? []
    : [{ step: 'dirigeantsService', code: 'dirigeants.errorNothingChanges' }];
  const checked = dirigeants.filter(isChecked);
  const nameOf = shownNames(dirigeants.map((row) => ({ ...row, name: inOneLine(row) })));
  const numbers = checked.flatMap((person): Missing[] => {
    const fault = missingNumber(person, 'dirigeants.errorGsmNull');
    const { id } = person;
    const name = nameOf.get(id) ?? '';
    return fault ? [{ step: 'dirigeantsService', ...fault, person: { id, name } }] : [];
  });
  return [
    ...numbers,
    ...missingLinks('dirigeantsService', 'dirigeants.errorLinksNotSent', checked),
    ...unchanged,
  ];
}

/** Who has no Belgian mobile number has their card handed in; everybody else needs a number that is theirs. */
function missingNumber(
  person: Pick<Demande['dirigeants'][number], Linked>,
  code: string,
): Pick<Missing, 'code' | 'field'> | null {
  if (needsCard(person)) return { code: 'identity.cardMissing', field: 'card' };
  const isReached = person.GSM && (isBegun(person) || !isDisowned(person));
  return isReached || person.no_mobile ? null : { code, field: 'GSM' };
}

/** By id: two of one name are told apart. */
function shownNames(
  people: readonly { id: number; name: string; GSM: string | null }[],
): Map<number, string> {
  const names = namesApart(people.map(({ name, GSM }) => ({ kind: 'row', name, GSM })));
  return new Map(people.map(({ id }, at) => [id, names[at] ?? '']));
}

/** A number alone is no check: whoever was not sent the link yet is told in one line for all of a step. */
function missingLinks(
  step: StepName,
  code: string,
  people: readonly Pick<Demande['dirigeants'][number], Linked>[],
): Missing[] {
  const links = people.filter(needsLink).length;
  return links === 0 ? [] : [{ step, code, field: 'links', links }];
}

function missingShares(demande: Demande): Missing[] {
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
  else if (demande.shareholders.every(({ shares, shares_old }) => units(shares) === units(shares_old)))
    faults.push({ step: 'cessionService', code: 'cessionParts.errorNothingChanges', field: 'shares' });
  const nameOf = shownNames(demande.shareholders.map((row) => ({ ...row, name: row.full_name })));
  for (const holder of demande.shareholders) {
    const { id } = holder;
    const name = nameOf.get(id) ?? '';
    const fault = { step: 'cessionService', person: { id, name } } as const;
    if (!shareholderName(holder))
      faults.push({ ...fault, code: 'cessionParts.errorRepresentativeNull', field: 'representative' });
    const number = missingNumber(holder, 'cessionParts.errorGsmNull');
    if (number) faults.push({ ...fault, ...number });
  }
  return [
    ...faults,
    ...missingLinks('cessionService', 'cessionParts.errorLinksNotSent', demande.shareholders),
  ];
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
