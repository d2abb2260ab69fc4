import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Session } from '#domain/accounts/user';
import { StatusChip } from '../../entities/states/StatusChip';
import { useFormats } from '../../intl/formats';
import type { Column } from '../../lists/DataTable';
import { BusyButton } from '../../ui/BusyButton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { deviceOf } from './device';

/** 'Chrome sur Windows' */
export function useDeviceName(): (session: Pick<Session, 'user_agent'>) => string {
  const intl = useIntl();
  return ({ user_agent }) => {
    const { browser, system } = deviceOf(user_agent);
    if (browser && system) return intl.formatMessage({ id: 'profile.device' }, { browser, system });
    return browser ?? system ?? intl.formatMessage({ id: 'profile.deviceUnknown' });
  };
}

/** The device and its network. */
function Device(session: Session) {
  const name = useDeviceName()(session);
  return (
    <>
      {name}
      {session.network !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="profile.network" values={{ network: session.network }} />
        </Typography>
      )}
    </>
  );
}

interface Options {
  onEnd: (session: Session) => void;
  endingId: number | undefined;
}

export function useSessionColumns({ onEnd, endingId }: Options): Column<Session>[] {
  const intl = useIntl();
  const formats = useFormats();
  const deviceName = useDeviceName();
  const text = (id: 'device' | 'lastSeen' | 'opened' | 'actions') =>
    intl.formatMessage({ id: `profile.column.${id}` });
  return [
    { id: 'device', header: text('device'), render: (session) => <Device {...session} />, skeleton: 140 },
    {
      id: 'lastSeen',
      header: text('lastSeen'),
      render: ({ current, last_seen_at }) =>
        current ? (
          <StatusChip state="accepted" label={<FormattedMessage id="profile.currentSession" />} />
        ) : (
          formats.since(last_seen_at)
        ),
      skeleton: 90,
    },
    {
      id: 'opened',
      header: text('opened'),
      render: ({ created_at }) => formats.since(created_at),
      skeleton: 90,
    },
    {
      id: 'actions',
      header: text('actions'),
      hideHeader: true,
      align: 'right',
      card: 'full',
      // The current session is ended by logging out.
      render: (session) =>
        session.current ? null : (
          <BusyButton
            size="small"
            busy={endingId === session.id}
            busyLabel={<FormattedMessage id="profile.ending" />}
            onClick={() => onEnd(session)}
            // Its text, not its border, is aligned with the column.
            sx={{ mx: '-10px' }}
          >
            <FormattedMessage id="profile.end" />
            <VisuallyHidden>{` ${deviceName(session)}`}</VisuallyHidden>
          </BusyButton>
        ),
    },
  ];
}
