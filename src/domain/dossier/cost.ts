/** The price of a dossier in credits. */

import { euro, timesPrice } from '../money/invoice/money';
import { inOneLine } from '../people/names';
import type { Dirigeant } from './directorRecords';
import type { Shareholder } from './holderRecords';
import { type Service, type ServiceFlags, servicesOf } from './services';

export const DOSSIER_CREDITS = 5;
export const PARTICIPANT_CREDITS = 1;
/** With fewer credits no dossier can be started or continued. */
export const MINIMUM_CREDITS = 6;

export const canStart = (balance: number): boolean => balance >= MINIMUM_CREDITS;

/** From this balance down to the minimum a hint says that few credits are left. */
export const LOW_CREDITS = 10;

/** The most participants of a dossier for this many credits; negative: not even enough for the dossier. */
export const affordableParticipants = (credits: number): number =>
  Math.floor((credits - DOSSIER_CREDITS) / PARTICIPANT_CREDITS);

/** How many dossiers with one participant this many credits pay for. */
export const dossiersFor = (credits: number): number =>
  Math.max(0, Math.floor(credits / (DOSSIER_CREDITS + PARTICIPANT_CREDITS)));

/** A login with a balance of at most the minimum goes to the shop first. */
export const goesToShopAfterLogin = (balance: number): boolean => balance <= MINIMUM_CREDITS;

export interface Participant {
  kind: 'dirigeant' | 'shareholder';
  id: number;
  name: string;
}

type PaidFor = ServiceFlags & {
  dirigeants: readonly Pick<Dirigeant, 'id' | 'givenName' | 'surname' | 'GSM' | 'is_not_bce' | 'ended'>[];
  shareholders: readonly Pick<Shareholder, 'id' | 'full_name' | 'GSM' | 'is_origin'>[];
};

/** The people the client added, one mobile number counted once. People of a service that is no longer chosen are not paid for. */
export function participants(demande: PaidFor): Participant[] {
  const seen = new Set<string>();
  return servicesOf(demande).flatMap((service) =>
    addedIn[service](demande).flatMap(({ GSM, ...participant }) => {
      if (GSM !== null && seen.has(GSM)) return [];
      if (GSM !== null) seen.add(GSM);
      return [participant];
    }),
  );
}

type Added = Participant & { GSM: string | null };

const addedIn: Record<Service, (demande: PaidFor) => Added[]> = {
  address: () => [],
  dirigeants: ({ dirigeants }) =>
    dirigeants
      .filter(({ is_not_bce }) => is_not_bce === 1)
      .map(({ id, GSM, ...person }) => ({ kind: 'dirigeant', id, name: inOneLine(person), GSM })),
  cession_parts: ({ shareholders }) =>
    shareholders
      .filter(({ is_origin }) => is_origin === 0)
      .map(({ id, GSM, full_name: name }) => ({ kind: 'shareholder', id, name, GSM })),
};

/**
 * Credits it will have cost once it is finished. After a refusal only added people are charged, and nothing is refunded if there
 * are fewer.
 */
export const totalCost = (demande: PaidFor & { cost: number | null }): number =>
  Math.max(demande.cost ?? 0, cost(demande));

/** Credits that finishing it now charges. */
export const dueCost = (demande: PaidFor & { cost: number | null }): number =>
  totalCost(demande) - (demande.cost ?? 0);

/** The price of credits in EUR without VAT, at a price per credit. */
export const inEuro = (credits: number, price: string): string => euro(timesPrice(credits, price));

/** The price of the dossier with its present participants. */
export const cost = (demande: PaidFor): number =>
  DOSSIER_CREDITS + PARTICIPANT_CREDITS * participants(demande).length;
