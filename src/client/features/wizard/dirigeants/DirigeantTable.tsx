import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Dirigeant } from '#domain/entities/services';
import type { MessageId } from '../../../intl/messages';
import { BusyButton } from '../../../ui/BusyButton';
import { type Column, DataTable } from '../../../ui/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { PencilIcon, SendIcon, TrashIcon, UndoIcon } from '../../../ui/icons';
import { MobileNumber } from '../people/MobileNumber';
import { PersonStatus } from '../people/PersonStatus';
import { nameCell, written } from '../people/written';
import { nameOf } from './names';

/** The ids of a row's buttons, for the focus to come back to. */
export const rowButton = (kind: 'link' | 'edit' | 'remove' | 'restore', id: number): string =>
  `dirigeant-${kind}-${id}`;

interface Props {
  dirigeants: readonly Dirigeant[];
  loading?: boolean;
  /** The small form under a row. */
  detail: (dirigeant: Dirigeant) => ReactNode;
  /** Whose link form is open. */
  linking: number | null;
  restoring: number | null;
  onLink: (dirigeant: Dirigeant) => void;
  onEdit: (dirigeant: Dirigeant) => void;
  onRemove: (dirigeant: Dirigeant) => void;
  onRestore: (dirigeant: Dirigeant) => void;
}

/** Registry rows are printed; rows the person added or whose mandate ends carry the margin bar. */
export function DirigeantTable(props: Props) {
  const {
    dirigeants,
    loading = false,
    detail,
    linking,
    restoring,
    onLink,
    onEdit,
    onRemove,
    onRestore,
  } = props;
  const intl = useIntl();
  const say = (id: MessageId, values?: { name: string }) => intl.formatMessage({ id }, values);

  const columns: Column<Dirigeant>[] = [
    {
      id: 'surname',
      header: say('dirigeants.surname'),
      width: '25%',
      card: 'title',
      render: (dirigeant) => (
        <Box sx={nameCell}>
          <Written dirigeant={dirigeant}>
            {/* A card has one line for the whole name. */}
            <span data-only="card">{dirigeant.givenName} </span>
            {dirigeant.surname}
          </Written>
          {isAdded(dirigeant) && (
            <Box sx={{ typography: 'caption', fontWeight: 400, color: 'text.secondary' }}>
              <FormattedMessage id="dirigeants.added" />
            </Box>
          )}
        </Box>
      ),
    },
    {
      id: 'givenName',
      header: say('dirigeants.givenName'),
      card: 'hidden',
      render: (dirigeant) => (
        <Box sx={nameCell}>
          <Written dirigeant={dirigeant}>{dirigeant.givenName}</Written>
        </Box>
      ),
    },
    {
      id: 'mobile',
      header: say('person.mobile'),
      card: 'left',
      nowrap: true,
      render: (dirigeant) => (
        <MobileNumber
          GSM={dirigeant.GSM}
          added={isAdded(dirigeant)}
          id={rowButton('link', dirigeant.id)}
          name={nameOf(dirigeant)}
          open={linking === dirigeant.id}
          onAdd={() => onLink(dirigeant)}
        />
      ),
    },
    {
      id: 'status',
      header: say('person.status'),
      card: 'right',
      nowrap: true,
      render: (dirigeant) => <PersonStatus person={dirigeant} />,
    },
    {
      id: 'link',
      header: say('person.link'),
      hideHeader: true,
      align: 'right',
      card: 'full',
      render: (dirigeant) => (
        <LinkButtons
          dirigeant={dirigeant}
          open={linking === dirigeant.id}
          restoring={restoring === dirigeant.id}
          onLink={onLink}
          onRestore={onRestore}
        />
      ),
    },
    {
      id: 'actions',
      header: say('person.actions'),
      align: 'right',
      card: 'corner',
      nowrap: true,
      width: 88,
      render: (dirigeant) => (
        <Box sx={{ my: '-6px', mr: '-6px' }}>
          <IconButton
            id={rowButton('edit', dirigeant.id)}
            aria-label={say('person.edit', { name: nameOf(dirigeant) })}
            onClick={() => onEdit(dirigeant)}
          >
            <PencilIcon />
          </IconButton>
          {dirigeant.ended ? (
            checkable(dirigeant) && (
              <IconButton
                id={rowButton('link', dirigeant.id)}
                aria-label={say('person.sendLinkTo', { name: nameOf(dirigeant) })}
                onClick={() => onLink(dirigeant)}
              >
                <SendIcon />
              </IconButton>
            )
          ) : (
            <IconButton
              id={rowButton('remove', dirigeant.id)}
              aria-label={say(isAdded(dirigeant) ? 'dirigeants.remove' : 'dirigeants.end', {
                name: nameOf(dirigeant),
              })}
              onClick={() => onRemove(dirigeant)}
            >
              <TrashIcon />
            </IconButton>
          )}
        </Box>
      ),
    },
  ];

  return (
    <DataTable
      edge="flush"
      caption={say('dirigeants.caption')}
      needs={720}
      columns={columns}
      rows={dirigeants}
      rowKey={({ id }) => id}
      rowMark={(dirigeant) => (isAdded(dirigeant) || dirigeant.ended ? 'changed' : undefined)}
      rowDetail={detail}
      loading={loading}
      loadingRows={3}
      empty={
        <EmptyState bare title={say('dirigeants.empty')}>
          {say('dirigeants.emptyText')}
        </EmptyState>
      }
    />
  );
}

/** Has a number, and is not accepted yet. */
const checkable = ({ GSM, status }: Dirigeant): boolean => GSM !== null && status !== 'accepted';

const isAdded = ({ is_not_bce }: Dirigeant): boolean => is_not_bce === 1;

function Written({ dirigeant, children }: { dirigeant: Dirigeant; children: ReactNode }) {
  if (dirigeant.ended)
    return (
      <Box component="del" sx={{ color: 'text.secondary' }}>
        {children}
      </Box>
    );
  return (
    <Box component="span" sx={isAdded(dirigeant) ? written : {}}>
      {children}
    </Box>
  );
}

interface LinkButtonsProps extends Pick<Props, 'onLink' | 'onRestore'> {
  dirigeant: Dirigeant;
  /** Its form is open under the row. */
  open: boolean;
  restoring: boolean;
}

/** The identity check of a person who is not accepted yet, and the way back for a mandate that ends. */
function LinkButtons({ dirigeant, open, restoring, onLink, onRestore }: LinkButtonsProps) {
  const intl = useIntl();
  const name = nameOf(dirigeant);
  const { id, status, ended, link_sent_at } = dirigeant;
  const again = link_sent_at !== null || status === 'refused';
  const label = intl.formatMessage({ id: again ? 'person.resend' : 'person.sendLink' });
  const sx = { width: { xs: '100%', md: 'auto' }, whiteSpace: 'nowrap' };
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '4px', my: { md: '-6px' } }}
    >
      {ended && (
        <BusyButton
          id={rowButton('restore', id)}
          size="small"
          startIcon={<UndoIcon size={16} />}
          busy={restoring}
          busyLabel={<FormattedMessage id="dirigeants.restoring" />}
          onClick={() => onRestore(dirigeant)}
          aria-label={intl.formatMessage({ id: 'dirigeants.restoreLong' }, { name })}
          sx={sx}
        >
          <FormattedMessage id="dirigeants.restore" />
        </BusyButton>
      )}
      {!ended && !open && checkable(dirigeant) && (
        <Button
          id={rowButton('link', id)}
          size="small"
          variant="outlined"
          onClick={() => onLink(dirigeant)}
          aria-label={intl.formatMessage({ id: 'person.linkFor' }, { action: label, name })}
          sx={sx}
        >
          {label}
        </Button>
      )}
    </Box>
  );
}
