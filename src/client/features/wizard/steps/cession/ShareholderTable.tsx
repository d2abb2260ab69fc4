import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Shareholder } from '#domain/dossier/holderRecords';
import type { Language } from '#domain/language/languages';
import { formatDecimal, formatMovement } from '#domain/language/typography';
import type { MessageId } from '../../../../intl/messages';
import { useLanguage } from '../../../../intl/useLanguage';
import { type Column, DataTable } from '../../../../lists/DataTable';
import { DoubleRule } from '../../../../ui/DoubleRule';
import { isAdded, nameCell, written } from '../../people/person';
import { personColumns } from '../../people/personColumns';
import type { People, Shown } from '../../people/usePeople';
import { moved, movementOf, type Totals } from './distribution';
import type { CessionPanel } from './panels';
import { SharesAfter } from './SharesAfter';

interface Props {
  people: People<Shareholder, CessionPanel>;
  unchecked: boolean;
  totals: Totals;
  /** The shares after do not add up to the total: the sums are marked. */
  off: boolean;
  /** The small form under a row. */
  detail: (shareholder: Shareholder) => ReactNode;
  empty: ReactNode;
}

const figure = { align: 'right', card: 'figure', nowrap: true } as const;
const red = { color: 'status.no.text' };

/** Shares before and after, the movement, and the sums in the last row. */
export function ShareholderTable({ people, unchecked, totals, off, detail, empty }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  const columns = useColumns(people, unchecked);
  return (
    <DataTable
      edge="flush"
      caption={intl.formatMessage({ id: 'cessionParts.caption' })}
      needs={roomFor(totals, lang)}
      columns={columns}
      rows={people.rows}
      rowKey={({ id }) => id}
      rowMark={(row) => (isChanged(row) ? 'changed' : undefined)}
      rowDetail={detail}
      empty={empty}
      {...(people.rows.length > 0 && {
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

/** The columns are memoized: a row is rendered again only when it changes. */
function useColumns({ open, close, sendAgain, setLeaving }: Props['people'], unchecked: boolean) {
  const intl = useIntl();
  const lang = useLanguage();
  return useMemo((): Column<Shown<Shareholder>>[] => {
    const say = (id: MessageId, values?: { name: string }) => intl.formatMessage({ id }, values);
    return [
      {
        id: 'name',
        header: say('cessionParts.name'),
        width: '26%',
        card: 'title',
        render: (row) => (
          <Box sx={nameCell}>
            <Box sx={isAdded(row) ? written : {}}>{row.full_name}</Box>
            {row.is_company === 1 && (
              <Box sx={{ typography: 'caption', fontWeight: 400, color: 'text.secondary' }}>
                <FormattedMessage
                  id={row.representative ? 'cessionParts.representedBy' : 'cessionParts.noRepresentative'}
                  values={{ name: row.representative }}
                />
              </Box>
            )}
          </Box>
        ),
      },
      {
        ...figure,
        id: 'before',
        header: say('cessionParts.before'),
        render: (row) => formatDecimal(row.shares_old, lang),
      },
      {
        ...figure,
        id: 'after',
        header: say('cessionParts.after'),
        render: (row) => (
          <SharesAfter
            shareholder={row}
            editing={row.panel === `after-${row.id}`}
            onEdit={() => open(`after-${row.id}`)}
            onClose={() => close(`after-${row.id}`)}
          />
        ),
      },
      {
        ...figure,
        id: 'movement',
        header: say('cessionParts.movement'),
        render: (row) => (
          <Box component="span" sx={moved(row) ? {} : { color: 'text.secondary' }}>
            {formatMovement(movementOf(row), lang)}
          </Box>
        ),
      },
      ...personColumns<Shareholder>(intl, {
        people: { open, sendAgain, setLeaving },
        bin: (row) => ({ label: say('cessionParts.delete', { name: row.full_name }) }),
        dense: true,
        unchecked,
      }),
    ];
  }, [intl, lang, open, close, sendAgain, setLeaving, unchecked]);
}

/** The table needs 644 px for figures of seven characters ('499.999'); each further character adds 8 px in three columns. */
const [USUAL, ROOM, CHARACTER] = [7, 644, 8];

/** The px the columns need. A sum is the longest figure of its column. */
function roomFor({ before, after, movement }: Totals, lang: Language): number {
  const longest = Math.max(
    ...[before, after].map((sum) => formatDecimal(sum, lang).length),
    formatMovement(movement, lang).length,
  );
  return ROOM + 3 * CHARACTER * Math.max(0, longest - USUAL);
}

const isChanged = (row: Shareholder): boolean => isAdded(row) || moved(row);

function Sum({ off, children }: { off: boolean; children: ReactNode }) {
  return (
    <Box component="span" sx={off ? red : {}}>
      <DoubleRule>{children}</DoubleRule>
    </Box>
  );
}
