import type { Shareholder } from '#domain/dossier/holderRecords';
import type { Call } from '../callServer';
import { plain } from './numbers';

export interface Holder {
  id: number;
  name: string;
  before: bigint;
  after: bigint;
  gsm: string | null;
  origin: 0 | 1;
}
/** What the server is to hold. */
export interface Model {
  demande: number;
  holders: Holder[];
  total: bigint | null;
}

/** How far the sum may be from the total. */
const TOLERANCE = 1n;

/** All shares after the transfer. */
export const sum = ({ holders }: Model): bigint => holders.reduce((all, { after }) => all + after, 0n);

/** What keeps the step from being finished. */
export function gaps(model: Model): string[] {
  const off = model.total === null ? null : sum(model) - model.total;
  const codes: string[] = [];
  if (off === null) codes.push('cessionParts.errorTotalMissing');
  else if (off > TOLERANCE || off < -TOLERANCE) codes.push('cessionParts.errorSharesMessage');
  else if (model.holders.every(({ before, after }) => before === after))
    codes.push('cessionParts.errorNothingChanges');
  if (model.holders.some((holder) => holder.gsm === null)) codes.push('cessionParts.errorGsmNull');
  return codes;
}

/** A shareholder as the server shows one, as far as it can be told. */
export const shown = ({ id, full_name, shares, shares_old, GSM, is_origin, status }: Shareholder) => ({
  id,
  full_name,
  shares,
  shares_old,
  GSM,
  is_origin,
  status,
});
/** The same of a holder of the model. */
export const expected = ({ id, name, after, before, gsm: GSM, origin }: Holder) => ({
  id,
  full_name: name,
  shares: plain(after),
  shares_old: plain(before),
  GSM,
  is_origin: origin,
  status: 'pending',
});

/** Holds the server to the model. */
export async function expectSame(model: Model, call: Call): Promise<void> {
  const { body } = await call<{ shareholders: Shareholder[]; nb_total_actions: string | null }>(
    'GET',
    `/demandes/${model.demande}/shareholders`,
  );
  expect([body.shareholders.map(shown), body.nb_total_actions]).toEqual([
    model.holders.map(expected),
    model.total === null ? null : plain(model.total),
  ]);
}

/** 422, with these codes on these fields. */
export const refused = (
  answer: { status: number; body: { errors?: unknown } },
  errors: Record<string, string[]>,
) => expect([answer.status, answer.body.errors]).toEqual([422, errors]);
