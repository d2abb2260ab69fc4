import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Movement } from '#domain/money/credits';
import { listDate, useFormats } from '../../intl/formats';
import type { Column } from '../../lists/DataTable';
import { TextLink } from '../../ui/TextLink';

export function useMovementColumns(): Column<Movement>[] {
  const intl = useIntl();
  const formats = useFormats();
  const text = (id: 'date' | 'what' | 'movement' | 'balanceAfter') =>
    intl.formatMessage({ id: `credits.column.${id}` });
  const signed = (amount: number) => `${amount > 0 ? '+' : '−'}${formats.number(Math.abs(amount))}`;
  return [
    {
      id: 'at',
      header: text('date'),
      nowrap: true,
      width: 190,
      card: 'full',
      skeleton: 136,
      render: ({ at }) => listDate(at),
    },
    {
      id: 'what',
      header: text('what'),
      card: 'full',
      skeleton: '60%',
      render: (movement) => <What movement={movement} />,
    },
    {
      id: 'amount',
      header: text('movement'),
      align: 'right',
      nowrap: true,
      skeleton: 32,
      render: ({ amount }) => <strong style={{ fontWeight: 600 }}>{signed(amount)}</strong>,
    },
    {
      id: 'balance',
      header: text('balanceAfter'),
      align: 'right',
      nowrap: true,
      skeleton: 32,
      render: ({ balance_after }) => formats.number(balance_after),
    },
  ];
}

function What({ movement: { kind, demande, order_id, note } }: { movement: Movement }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <FormattedMessage id={`credits.movement.${kind}`} />
      {order_id !== null && (
        <>
          {', '}
          <FormattedMessage id="credits.movementOrder" values={{ order: String(order_id) }} />
        </>
      )}
      {demande && (
        <>
          {' '}
          <TextLink to={pathTo('documents', undefined, { demande_id: demande.id })}>
            {demande.denomination || String(demande.id)}
          </TextLink>
        </>
      )}
      {note && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{note}</Box>}
    </Box>
  );
}
