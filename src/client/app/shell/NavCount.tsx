import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { polled } from '../../api/polled';
import { useAlarmsQuery } from '../../entities/administration/alarmsApi';
import { useLateDeadlinesQuery } from '../../entities/deadline/deadlinesApi';
import { useDossierApprovalsQuery } from '../../entities/dossier/demandesApi';
import { useUnreadTicketsQuery } from '../../entities/ticket/ticketsApi';
import type { MessageId } from '../../intl/messages';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** Polling interval. */
const POLL_MS = 60_000;
/** The server counts no further. */
const MOST = 99;

/** Claims with unread messages. */
export function UnreadCount() {
  const { data } = useUnreadTicketsQuery(undefined, polled(POLL_MS));
  return <NavCount count={data?.count} label="nav.unread" />;
}

/** Active alarms. */
export function AlarmCount() {
  const { data } = useAlarmsQuery(undefined, polled(POLL_MS));
  return <NavCount count={data?.alarms.length} label="nav.alarms" />;
}

/** Dossiers that wait for approval. */
export function ApprovalCount() {
  const { data } = useDossierApprovalsQuery(FIRST, polled(POLL_MS));
  return <NavCount count={data?.meta.total} label="nav.approvals" />;
}
const FIRST = {};

/** Late deadlines: without a coloured background, because the number stays all day. */
export function LateCount() {
  const { data } = useLateDeadlinesQuery(undefined, polled(POLL_MS));
  return <NavCount count={data?.count} label="nav.late" plain />;
}

interface Props {
  count: number | undefined;
  label: MessageId;
  /** Without the coloured background of unread items. */
  plain?: boolean;
}

/** At the end of a menu line; in the rail and on a phone on the icon. Not shown for none. */
function NavCount({ count, label, plain = false }: Props) {
  if (!count) return null;
  return (
    <Box
      component="span"
      sx={{
        position: { xs: 'absolute', lg: 'static' },
        top: 6,
        left: 'calc(50% + 6px)',
        ml: { lg: 'auto' },
        minWidth: 20,
        px: '5px',
        borderRadius: 1,
        ...(plain
          ? { bgcolor: { xs: 'background.paper', lg: 'transparent' }, color: 'text.primary' }
          : { bgcolor: 'primary.main', color: 'primary.contrastText' }),
        typography: 'caption',
        fontWeight: 600,
        textAlign: 'center',
      }}
    >
      {count > MOST ? `${MOST}+` : count}
      <VisuallyHidden>
        {' '}
        <FormattedMessage id={label} values={{ count }} />
      </VisuallyHidden>
    </Box>
  );
}
