import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hasDecision, losesMandate } from '#domain/dossier/decided';
import type { Dirigeant } from '#domain/dossier/directorRecords';
import type { MessageId } from '../../../../intl/messages';
import { type Column, DataTable } from '../../../../lists/DataTable';
import { BusyButton } from '../../../../ui/BusyButton';
import { EmptyState } from '../../../../ui/EmptyState';
import { UndoIcon } from '../../../../ui/icons';
import { isAdded, nameCell, nameOf, rowButton, written } from '../../people/person';
import { type PersonActions, personColumns, WIDTHS } from '../../people/personColumns';
import type { Shown } from '../../people/usePeople';

interface Props {
  dirigeants: readonly Shown<Dirigeant>[];
  /** Always the same functions, as below except `detail`: the columns are memoized. */
  people: PersonActions<Dirigeant>;
  /** In the cell of the name. */
  under: (dirigeant: Dirigeant) => ReactNode;
  /** After the buttons of a row. */
  more: (dirigeant: Dirigeant) => ReactNode;
  /** The small form under a row. */
  detail: (dirigeant: Dirigeant) => ReactNode;
  /** The id of the director whose mandate is being restored. */
  restoring: number | null;
  onRestore: (dirigeant: Dirigeant) => unknown;
  unchecked?: boolean;
}

type Row = Shown<Dirigeant> & { isRestoring?: boolean };

/** Rows that the client added or that the dossier changes have a bar in the margin; registry rows have none. */
export function DirigeantTable({ dirigeants, restoring, detail, ...made }: Props) {
  const intl = useIntl();
  const columns = useColumns(made);
  return (
    <DataTable
      edge="flush"
      caption={intl.formatMessage({ id: 'dirigeants.caption' })}
      needs={648}
      columns={columns}
      rows={dirigeants.map((row) => (row.id === restoring ? { ...row, isRestoring: true } : row))}
      rowKey={({ id }) => id}
      rowMark={(dirigeant) => (hasDecision(dirigeant) ? 'changed' : undefined)}
      rowDetail={detail}
      empty={
        <EmptyState bare title={<FormattedMessage id="dirigeants.empty" />}>
          <FormattedMessage id="dirigeants.emptyText" />
        </EmptyState>
      }
    />
  );
}

function useColumns({
  people,
  under,
  more,
  onRestore,
  unchecked = false,
}: Pick<Props, 'people' | 'under' | 'more' | 'onRestore' | 'unchecked'>) {
  const intl = useIntl();
  const { open, sendAgain, setLeaving } = people;
  return useMemo((): Column<Row>[] => {
    const say = (id: MessageId, values?: { name: string }) => intl.formatMessage({ id }, values);
    return [
      {
        id: 'surname',
        header: say('dirigeants.surname'),
        // The width that the other columns leave.
        card: 'title',
        render: (dirigeant) => (
          <Box sx={nameCell}>
            <Name dirigeant={dirigeant}>
              {/* A card has one line for the whole name. */}
              <span data-only="card">{dirigeant.givenName} </span>
              {dirigeant.surname}
            </Name>
            {under(dirigeant)}
          </Box>
        ),
      },
      {
        id: 'givenName',
        header: say('dirigeants.givenName'),
        width: WIDTHS.givenName,
        card: 'hidden',
        render: (dirigeant) => (
          <Box sx={nameCell}>
            <Name dirigeant={dirigeant}>{dirigeant.givenName}</Name>
          </Box>
        ),
      },
      ...personColumns<Dirigeant>(intl, {
        people: { open, sendAgain, setLeaving },
        bin: (dirigeant) => ({
          label: say(isAdded(dirigeant) ? 'dirigeants.remove' : 'dirigeants.end', {
            name: nameOf(dirigeant),
          }),
          ...(!isAdded(dirigeant) && { tip: say('dirigeants.endShort') }),
        }),
        more,
        unchecked,
        beside: (dirigeant: Row) =>
          !isAdded(dirigeant) &&
          hasDecision(dirigeant) && (
            <RestoreButton
              dirigeant={dirigeant}
              busy={dirigeant.isRestoring === true}
              onClick={() => onRestore(dirigeant)}
            />
          ),
      }),
    ];
  }, [intl, open, sendAgain, setLeaving, under, more, onRestore, unchecked]);
}

/** Struck through if the mandate ends, in the pen colour if the client wrote it. */
function Name({ dirigeant, children }: { dirigeant: Dirigeant; children: ReactNode }) {
  const sx = isAdded(dirigeant) ? written : {};
  return (
    <Box
      {...(dirigeant.ended && !dirigeant.end?.daily_only
        ? { component: 'del', sx: { color: 'text.secondary' } }
        : { component: 'span', sx })}
    >
      {children}
    </Box>
  );
}

interface RestoreProps {
  dirigeant: Dirigeant;
  busy: boolean;
  onClick: () => void;
}

/** Undoes the end or change of a mandate. */
function RestoreButton({ dirigeant, busy, onClick }: RestoreProps) {
  const intl = useIntl();
  const label = intl.formatMessage(
    { id: losesMandate(dirigeant) ? 'dirigeants.restoreLong' : 'dirigeants.undoLong' },
    { name: nameOf(dirigeant) },
  );
  return (
    <Tooltip title={label} disableInteractive>
      <BusyButton
        id={rowButton('restore', dirigeant.id)}
        size="small"
        busy={busy}
        busyLabel={<FormattedMessage id="dirigeants.restoring" />}
        onClick={onClick}
        aria-label={label}
        sx={{ width: { xs: '100%', md: 'auto' }, minWidth: 0, whiteSpace: 'nowrap' }}
      >
        <UndoIcon size={16} />
        <Box component="span" data-only="roomy" sx={{ ml: 1 }}>
          <FormattedMessage id="dirigeants.restore" />
        </Box>
      </BusyButton>
    </Tooltip>
  );
}
