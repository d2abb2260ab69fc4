/** What must still be done before a demande can be finished, by step. */

import type { Lack } from '../base/fields';
import type { FieldErrors } from '../base/schema';
import { checkedPeople, isChecked, shareholderName } from '../dossier/checkedPeople';
import { hasDecision } from '../dossier/decided';
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
import { blockingCauses, type CauseValues, isCause } from './causes';
import { STEP_OF_PERSON } from './refusals';

/** The accepted difference between the sum of the shares and the total, inclusive. */
export const SHARE_TOLERANCE = units('0.0001');

export interface Missing {
  step: StepName;
  /** A text id: what to do. */
  code: string;
  /** The field to focus, if there is one. */
  field?: string;
  /** The person concerned. */
  person?: { id: number; name: string };
  /** The depositor's name, if it concerns them and they are named. */
  depositor?: string;
  /** Total minus sum, as a decimal: positive if shares are left to distribute. */
  difference?: string;
  /** The number of links of identity checks that were not sent. */
  links?: number;
  /** The characters of the field that documents cannot print (dossier/printFaults). */
  letters?: string[];
  /** For a cause of the catalogue: the values in its text (causes/cause). */
  values?: CauseValues;
}

/** The fields that determine whether a person was sent the link. */
type Linked = 'GSM' | 'no_mobile' | 'status' | 'link_sent_at' | 'link_error' | 'by_office' | 'differing_name';

/** Everything missing, in the order of the steps, and what cannot be printed; empty if the demande can be finished. */
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
    ...blockingCauses(dossierFacts(demande)),
  ].filter((gap) => !demande.sample || !isOfCheck(gap));

/** Nobody is checked for a sample dossier. */
const isOfCheck = ({ field }: Missing): boolean =>
  field !== undefined && ['GSM', 'card', 'links', 'representative'].includes(field);

const missingOf: Record<Service, (demande: Demande) => Missing[]> = {
  address: missingAddress,
  dirigeants: missingDirigeants,
  cession_parts: missingShares,
};

/** A person with several roles needs one card only. */
function cardsOnce(demande: Demande, gaps: Missing[]): Missing[] {
  const others = checkedPeople(demande).flatMap(([_first, ...again]) => again);
  const isRepeated = ({ step, person }: Missing) =>
    others.some(({ kind, id }) => STEP_OF_PERSON[kind] === step && person?.id === id);
  return gaps.filter((gap) => gap.field !== 'card' || !isRepeated(gap));
}

/**
 * Whether it blocks the next step. Unprintable text and legal causes only block the finish, as another step may correct them; so
 * does a missing card, which may be uploaded later.
 */
export const blocksStep = ({ letters, field, code }: Missing): boolean =>
  letters === undefined && field !== 'card' && !isCause(code);

const lackOf = ({ step, code, field, person }: Missing): Lack => ({
  step,
  code,
  field: field ?? null,
  person_id: person?.id ?? null,
});

/** What an API caller has yet to send, including optional answers: by step, field and code. */
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

/** The error body of a finish that comes too early; null if nothing is missing. */
export function incomplete(demande: Demande): { errors: FieldErrors; missing: Lack[] } | null {
  const gaps = missing(demande);
  return gaps.length === 0 ? null : { errors: byStep(gaps), missing: gaps.map(lackOf) };
}

/** The codes by step. */
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
 * Where a dossier in progress resumes: the first step, from the one of its progress on, that lacks something, has a draft or was
 * not completed; otherwise the step with the text.
 */
export function firstOpenStep(demande: Demande): StepName {
  const open = new Set([
    ...missing(demande)
      .filter(blocksStep)
      .map(({ step }) => step),
    ...demande.drafts.map(({ step }) => step),
  ]);
  const isOpen = (step: StepName) => open.has(step) || demande.progress < (wizard[step].progress ?? 0);
  const steps = stepsOf(demande);
  const from = resume(demande.progress);
  return steps.slice(from === 'finish' ? -1 : steps.indexOf(from)).find(isOpen) ?? 'step4';
}

export const isPossible = (service: Service, form: string): boolean =>
  !services[service].needsShares || hasShares(form);

/** If no source knows the directors, they must be declared: they sign the documents. */
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

/** Every depositor but the accountant is checked: their link must be sent, or their card uploaded. */
function missingDepositor(demande: Demande): Missing[] {
  const { depositaire, depositaire_nom, verification } = demande;
  if (depositaire === null) return [{ step: 'step2', code: 'step2.errorFillFields', field: 'depositaire' }];
  const faults: Missing[] = [];
  // The decision gives a named person power of attorney; for the account's own accountant the account has the name.
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
  // A correction of the registry data may have removed the address.
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

/** A service without any change cannot be published: it blocks here, with what to do about it. */
function missingDirigeants({ dirigeants }: Demande): Missing[] {
  const unchanged: Missing[] = dirigeants.some(hasDecision)
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

/** A person without a Belgian mobile number needs a card; everybody else a number of their own. */
function missingNumber(
  person: Pick<Demande['dirigeants'][number], Linked>,
  code: string,
): Pick<Missing, 'code' | 'field'> | null {
  if (needsCard(person)) return { code: 'identity.cardMissing', field: 'card' };
  const isReached = person.GSM && (isBegun(person) || !isDisowned(person));
  return isReached || person.no_mobile ? null : { code, field: 'GSM' };
}

/** By id; namesakes are distinguished. */
function shownNames(
  people: readonly { id: number; name: string; GSM: string | null }[],
): Map<number, string> {
  const names = namesApart(people.map(({ name, GSM }) => ({ kind: 'row', name, GSM })));
  return new Map(people.map(({ id }, at) => [id, names[at] ?? '']));
}

/** One line per step for all people who were not sent their link. */
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

/** Total minus the sum of the shares, in ten-thousandths; null without a total. */
export function shareDifference(
  demande: Pick<Demande, 'nb_total_actions'> & { shareholders: readonly { shares: string }[] },
): bigint | null {
  if (demande.nb_total_actions === null) return null;
  return units(demande.nb_total_actions) - sumDecimals(demande.shareholders.map(({ shares }) => shares));
}

/** Whether a difference is within SHARE_TOLERANCE. */
export const withinTolerance = (difference: bigint): boolean =>
  difference <= SHARE_TOLERANCE && difference >= -SHARE_TOLERANCE;
