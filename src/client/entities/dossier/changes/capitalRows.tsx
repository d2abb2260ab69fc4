import { FormattedMessage } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import { type BceData, capitalOf, DEFAULT_CURRENCY } from '#domain/registry/bceData';
import type { FactRow } from './BeforeAsked';
import type { Words } from './words';

/** The capital according to the client, beside the registry's; empty when they gave none. No document contains it. */
export function capitalRows({ intl, formats }: Words, demande: Demande, registry: BceData): FactRow[] {
  const { declared_capital, bce_data } = demande;
  if (declared_capital === null) return [];
  const now = capitalOf(JSON.parse(bce_data) as BceData);
  const before = capitalOf(registry);
  const amountOf = (capital: typeof now) => capital && formats.amount(capital.amount, capital.currency);
  return [
    {
      id: 'capital',
      label: intl.formatMessage({ id: 'cessionParts.capital' }),
      before: amountOf(now) ?? <FormattedMessage id="review.unknown" />,
      registry: amountOf(before),
      asked: formats.amount(declared_capital, now?.currency ?? DEFAULT_CURRENCY),
    },
  ];
}
