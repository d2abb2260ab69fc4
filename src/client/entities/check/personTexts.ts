import type { IntlShape } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import type { CheckedAs } from '#domain/people/checkedRoles';
import type { CheckedPerson } from './people';

/** Their name; their role for a depositor without a name. */
export function personName(
  intl: IntlShape,
  { name }: Pick<CheckedPerson, 'name'>,
  { depositaire }: Pick<Demande, 'depositaire'>,
): string {
  const depositor = depositaire === 'gestionnaire' ? 'gestionnaire' : 'autrecompt';
  return name ?? intl.formatMessage({ id: `documents.depositors.${depositor}` });
}

/** « Administrateur et actionnaire » */
export function rolesText(intl: IntlShape, roles: readonly CheckedAs[]): string {
  const names = roles.map((role) => intl.formatMessage({ id: `documents.roles.${role}` }));
  return intl.formatList(
    names.map((name, index) => (index === 0 ? name : name.toLocaleLowerCase(intl.locale))),
  );
}
