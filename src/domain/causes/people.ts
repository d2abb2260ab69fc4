/** Causes in the data and documents of new and leaving directors. */

import { asksIdentification, ENCLOSURE_RULES } from '../dossier/enclosures';
import { needsProxy } from '../dossier/filing';
import { arriving, isOutOfReach } from '../dossier/leaving';
import { CAPACITY, PERMANENT_REPRESENTATIVE } from '../law/boards';
import { type Cause, once } from './cause';
import { ofPeople } from './counter';

export const PEOPLE_CAUSES: readonly Cause[] = [
  {
    id: 'companySeat',
    rule: PERMANENT_REPRESENTATIVE,
    severity: 'warns',
    forms: 'all',
    about: 'directors',
    place: 'dirigeantsService',
    met: ({ directors }) =>
      (directors?.appointed ?? []).flatMap(({ id, name, company }) =>
        company && !company.seat
          ? [{ field: 'company', person: { id, name }, values: { company: company.name } }]
          : [],
      ),
  },
  {
    id: 'minor',
    rule: CAPACITY,
    severity: 'warns',
    forms: 'all',
    about: 'directors',
    place: 'dirigeantsService',
    met: ({ directors }) =>
      (directors?.appointed ?? [])
        .filter(({ identified }) => identified?.minor)
        .map(({ id, name }) => ({ person: { id, name }, values: { name } })),
  },
  {
    ...ofPeople('ableToManage', CAPACITY, ({ appointed }) => arriving(appointed)),
    place: 'documents',
  },
  ofPeople('absenceStatement', ENCLOSURE_RULES.absenceStatement, ({ ended }) => ended.filter(isOutOfReach)),
  {
    id: 'identification',
    rule: ENCLOSURE_RULES.identification,
    severity: 'reminds',
    forms: 'all',
    about: 'filing',
    place: 'counter',
    met: (facts) => once(needsProxy(facts) && asksIdentification(facts)),
  },
];
