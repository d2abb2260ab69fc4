import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Shareholder } from '#domain/entities/services';
import type { Language } from '#domain/languages';
import { formatDecimal, formatMovement } from '#domain/typography';
import type { MessageId } from '../../intl/messages';
import { useLanguage } from '../../intl/useLanguage';
import { type Column, DataTable } from '../../ui/DataTable';
import { DoubleRule } from '../../ui/DoubleRule';
import { PencilIcon, SendIcon, TrashIcon } from '../../ui/icons';
import { MobileNumber } from '../wizard/people/MobileNumber';
import { PersonStatus } from '../wizard/people/PersonStatus';
import { nameCell, written } from '../wizard/people/written';
import { moved, movementOf, type Totals } from './distribution';

/** The ids of a row's buttons, for the focus to come back to. */
export const rowButton = (kind: 'phone' | 'edit' | 'delete', id: number): string =>
  `shareholder-${kind}-${id}`;

interface Props {
  shareholders: readonly Shareholder[];
  totals: Totals;
  /** The column after does not give the total: its sums are marked. */
  off: boolean;
  loading?: boolean;
  /** The small form under a row. */
  detail: (shareholder: Shareholder) => ReactNode;
  /** Whose phone form is open. */
  phoning?: number | null;
  empty?: ReactNode;
  onEdit: (shareholder: Shareholder) => void;
  onPhone: (shareholder: Shareholder) => void;
  onDelete: (shareholder: Shareholder) => void;
}

const red = { color: 'status.no.text' };

/** Who holds what before and after, with the movement, and the sums under a rule. */
export function ShareholderTable(props: Props) {
  const {
    shareholders,
    totals,
    off,
    loading = false,
    detail,
    phoning,
    empty,
    onEdit,
    onPhone,
    onDelete,
  } = props;
  const intl = useIntl();
  const lang = useLanguage();
  const say = (id: MessageId, values?: { name: string }) => intl.formatMessage({ id }, values);

  const columns: Column<Shareholder>[] = [
    {
      id: 'name',
      header: say('cessionParts.name'),
      width: '30%',
      card: 'title',
      render: (row) => <Box sx={{ ...nameCell, ...(isAdded(row) && written) }}>{row.full_name}</Box>,
    },
    {
      id: 'before',
      header: say('cessionParts.before'),
      align: 'right',
      card: 'figure',
      nowrap: true,
      render: (row) => formatDecimal(row.shares_old, lang),
    },
    {
      id: 'after',
      header: say('cessionParts.after'),
      align: 'right',
      card: 'figure',
      nowrap: true,
      render: (row) => (
        <Box component="span" sx={isChanged(row) ? written : {}}>
          {formatDecimal(row.shares, lang)}
        </Box>
      ),
    },
    {
      id: 'movement',
      header: say('cessionParts.movement'),
      align: 'right',
      card: 'figure',
      nowrap: true,
      render: (row) => (
        <Box component="span" sx={moved(row) ? {} : { color: 'text.secondary' }}>
          {formatMovement(movementOf(row), lang)}
        </Box>
      ),
    },
    {
      id: 'mobile',
      header: say('cessionParts.mobile'),
      card: 'left',
      nowrap: true,
      render: (row) => (
        <MobileNumber
          GSM={row.GSM}
          added={isAdded(row)}
          id={rowButton('phone', row.id)}
          name={row.full_name}
          open={phoning === row.id}
          onAdd={() => onPhone(row)}
        />
      ),
    },
    {
      id: 'status',
      header: say('person.status'),
      card: 'right',
      nowrap: true,
      render: (row) => <PersonStatus person={row} />,
    },
    {
      id: 'link',
      header: say('person.link'),
      hideHeader: true,
      align: 'right',
      card: 'full',
      render: (row) =>
        row.GSM &&
        row.status !== 'accepted' &&
        phoning !== row.id && <SendButton row={row} onClick={() => onPhone(row)} />,
    },
    {
      id: 'actions',
      header: say('person.actions'),
      hideHeader: true,
      align: 'right',
      card: 'corner',
      nowrap: true,
      width: 80,
      render: (row) => (
        <Box sx={{ my: '-6px', mr: '-6px', ml: { md: '-6px' } }}>
          <IconButton
            id={rowButton('edit', row.id)}
            aria-label={say('person.edit', { name: row.full_name })}
            onClick={() => onEdit(row)}
          >
            <PencilIcon />
          </IconButton>
          <IconButton
            id={rowButton('delete', row.id)}
            aria-label={say('cessionParts.delete', { name: row.full_name })}
            onClick={() => onDelete(row)}
          >
            <TrashIcon />
          </IconButton>
        </Box>
      ),
    },
  ];

  return (
    <DataTable
      edge="flush"
      caption={say('cessionParts.caption')}
      needs={roomFor(totals, lang)}
      columns={columns}
      rows={shareholders}
      rowKey={({ id }) => id}
      rowMark={(row) => (isChanged(row) ? 'changed' : undefined)}
      rowDetail={detail}
      loading={loading}
      loadingRows={4}
      empty={empty}
      {...(shareholders.length > 0 && {
        total: {
          name: <FormattedMessage id="cessionParts.sum" />,
          before: <DoubleRule>{formatDecimal(totals.before, lang)}</DoubleRule>,
          after: <Sum off={off}>{formatDecimal(totals.after, lang)}</Sum>,
          movement: <Sum off={off && totals.movement !== '0'}>{formatMovement(totals.movement, lang)}</Sum>,
        },
      })}
    />
  );
}

/** Of the longest usual figure, '499.999'; each further character counts in three columns. */
const [USUAL, ROOM, CHARACTER] = [7, 684, 8];

/** The px the columns need: a sum is the longest figure of its column. */
function roomFor({ before, after, movement }: Totals, lang: Language): number {
  const longest = Math.max(
    ...[before, after].map((sum) => formatDecimal(sum, lang).length),
    formatMovement(movement, lang).length,
  );
  return ROOM + 3 * CHARACTER * Math.max(0, longest - USUAL);
}

const isAdded = ({ is_origin }: Shareholder): boolean => is_origin === 0;
const isChanged = (row: Shareholder): boolean => isAdded(row) || moved(row);

/** The identity check of a person with a number. A table has room for the icon only. */
function SendButton({ row, onClick }: { row: Shareholder; onClick: () => void }) {
  const intl = useIntl();
  const action = intl.formatMessage({ id: row.link_sent_at ? 'person.resend' : 'person.sendLink' });
  return (
    <Button
      id={rowButton('phone', row.id)}
      size="small"
      onClick={onClick}
      aria-label={intl.formatMessage({ id: 'person.linkFor' }, { action, name: row.full_name })}
      // What is around the icon may lie over the room between the columns.
      sx={{ width: { xs: '100%', md: 'auto' }, gap: 1, my: { md: '-6px' }, mx: { md: '-18px' } }}
    >
      <SendIcon />
      <span data-only="card">{action}</span>
    </Button>
  );
}

function Sum({ off, children }: { off: boolean; children: ReactNode }) {
  return (
    <Box component="span" sx={off ? red : {}}>
      <DoubleRule>{children}</DoubleRule>
    </Box>
  );
}
