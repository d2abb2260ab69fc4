import { array, object, text } from '#domain/base/schema';
import type { EnteredTransfer } from '#domain/dossier/demande';
import { movements } from '#domain/dossier/dossierFacts';
import type { HoldingFacts, ShareFacts } from '#domain/dossier/facts';
import { pairedInOrder, transferFault } from '#domain/dossier/transfers';
import { normalizeDecimal } from '#domain/money/decimals';
import { numberFault, toTyped } from './typedNumbers';

/** The shares and the price between two people, as typed; '' for none. Type aliases: they are stored as a draft. */
export type TransferRow = { from: number; to: number; shares: string; price: string };
export type TransferValues = { rows: TransferRow[] };

/** Every transferor with every transferee. */
export function pairsOf(shares: ShareFacts): { from: HoldingFacts; to: HoldingFacts }[] {
  const { transferors, transferees } = movements(shares);
  return transferors.flatMap((from) => transferees.map((to) => ({ from, to })));
}

/** As entered; before that, a proposal that pairs them in order. */
export function rowsOf(shares: ShareFacts): TransferRow[] {
  const told = shares.told?.length ? shares.told : pairedInOrder(shares);
  return pairsOf(shares).map(({ from: { id: from = 0 }, to: { id: to = 0 } }) => {
    const passed = told.find((one) => one.from === from && one.to === to);
    return { from, to, shares: toTyped(passed?.shares ?? ''), price: toTyped(passed?.price ?? '') };
  });
}

/** As a schema gets it: an empty input is undefined. */
type TypedRow = Pick<TransferRow, 'from' | 'to'> & {
  shares?: string | undefined;
  price?: string | undefined;
};

/** The lines to send: those with shares. */
export const enteredTransfers = (rows: readonly TypedRow[]): EnteredTransfer[] =>
  rows
    .map(({ shares = '', price = '', ...pair }) => ({
      ...pair,
      shares: normalizeDecimal(shares) ?? '0',
      price: normalizeDecimal(price),
    }))
    .filter(({ shares }) => shares !== '0');

const numberOrNothing = () =>
  text().test('number', (typed, context) => {
    const code = typed?.trim() ? numberFault(typed, { empty: 'cessionParts.errorFieldsNull' }) : null;
    return code === null || context.createError({ message: code });
  });

/** The transfers must match the distribution; the first line of a person whose sum differs is marked. */
export const transferSchema = (shares: ShareFacts) =>
  object({
    rows: array(object({ shares: numberOrNothing(), price: numberOrNothing() })).test(
      'sum',
      (_rows, { parent, createError }) => {
        const { rows } = parent as TransferValues;
        const fault = transferFault(shares, enteredTransfers(rows));
        if (!fault) return true;
        const at = rows.findIndex(({ from, to }) => from === fault.id || to === fault.id);
        return createError({
          path: `rows[${Math.max(at, 0)}].shares`,
          message: 'cessionParts.errorTransfers',
        });
      },
    ),
  });
