import type { ListSchema } from '../../lists/listSchema';

/** Days within which a deadline is looked for; 0: it is past. */
export const WITHIN = ['0', '7', '30', '90'] as const;

/** The list as the address may ask for it: who may be in charge and which forms there are, the office says. */
export const clientList = (members: readonly string[], forms: readonly string[]) =>
  ({
    pageSize: 12,
    sort: 'due',
    sortable: ['due', 'name'],
    choices: { in_charge: members, form: forms, due_within: WITHIN },
  }) satisfies ListSchema<Record<string, readonly string[]>>;
