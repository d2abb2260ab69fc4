import type { ListSchema } from '../../lists/listSchema';

/** Maximum days until a deadline; 0: it is past. */
export const WITHIN = ['0', '7', '30', '90'] as const;

/** The list's URL parameters; the office determines which members and legal forms are valid. */
export const clientList = (members: readonly string[], forms: readonly string[]) =>
  ({
    pageSize: 12,
    sort: 'due',
    sortable: ['due', 'name'],
    choices: { in_charge: members, form: forms, due_within: WITHIN },
  }) satisfies ListSchema<Record<string, readonly string[]>>;
