import { gapId } from '../../frame/gaps';
import { type Panel, personOf } from '../../people/usePeople';

/**
 * The forms of this step besides those of the people: the choice of the source, the opening distribution, who gives to whom,
 * and the shares of one person in the table.
 */
export type CessionPanel = Panel | 'choice' | 'opening' | 'transfers' | `after-${number}`;

/** The figures, with the ids of their fields. They open beside any other form. */
export const FIGURES = { total: gapId('nb_total_actions'), capital: 'cession-capital' };
export type Figure = keyof typeof FIGURES;

export const afterField = (id: number): string => `shareholder-after-${id}`;
/** null: a new shareholder. */
export const shareholderField = (id: number | null, field: string): string =>
  `shareholder-${id ?? 'new'}-${field}`;
/** `path` as in a form: rows[0].full_name. */
export const openingField = (path: string): string => `opening-${path.replace(/^rows[[.](\d+)\]?\./, '$1-')}`;

/** `path` as in a form: rows[0].shares. */
export const transferField = (path: string): string =>
  `transfer-${path.replace(/^rows[[.](\d+)\]?\./, '$1-')}`;

export function firstFieldOf(panel: CessionPanel): string {
  if (panel === 'opening') return openingField('rows[0].full_name');
  if (panel === 'transfers') return transferField('rows[0].shares');
  const id = personOf(panel);
  if (id !== null && panel.startsWith('after')) return afterField(id);
  if (id !== null && panel.startsWith('link')) return gapId('GSM', id);
  return shareholderField(id, 'shares');
}
