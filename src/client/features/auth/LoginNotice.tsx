import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../intl/messages';
import { useAppSelector } from '../../store/hooks';
import { Notice } from '../../ui/Notice';
import { stacked } from '../../ui/stacked';
import { Address } from './Address';
import type { LoginState } from './loginState';
import { OutboxLink } from './OutboxLink';
import { ResendButton } from './ResendButton';

interface Props {
  arrival: LoginState;
  /** Why the last attempt failed. */
  failure: string | undefined;
}

/** The message of the login page: the failure, else the previous action, else why the user was sent here. */
export function LoginNotice({ arrival: { done, email }, failure }: Props) {
  const ended = useAppSelector(({ auth }) => auth.ended);
  if (failure) return <Line tone="error">{failure}</Line>;
  if (done === 'registered' || done === 'registeredUnsent')
    return <Registered email={email} sent={done === 'registered'} />;
  if (done === 'disowned') return <Said id="auth.disowned" />;
  if (done === 'verified') return <Said id="auth.verified" />;
  if (done === 'passwordReset') return <Said id="auth.reset_success" />;
  if (done === 'forAdmins')
    return (
      <Line tone="info">
        <FormattedMessage id="login.forAdmins" />
      </Line>
    );
  if (ended === 'expired' || ended === 'leftElsewhere')
    return (
      <Line tone="info">
        <FormattedMessage id={ended === 'expired' ? 'login.expired' : 'login.leftElsewhere'} />
      </Line>
    );
  return null;
}

function Line({ tone, children }: { tone: 'error' | 'info' | 'ok'; children: React.ReactNode }) {
  return (
    <Notice tone={tone} sx={{ mt: 3, mb: -0.5 }}>
      {children}
    </Notice>
  );
}

function Said({ id }: { id: MessageId }) {
  return (
    <Line tone="ok">
      <FormattedMessage id={id} />
    </Line>
  );
}

/** After a registration: the mail was sent and can be sent again; or it could not be sent and must be requested. */
function Registered({ email, sent }: { email: string | undefined; sent: boolean }) {
  return (
    <Box sx={{ mt: 3 }}>
      <Notice
        tone={sent ? 'ok' : 'warn'}
        title={<FormattedMessage id={sent ? 'register.sentTitle' : 'register.unsentTitle'} />}
      >
        <FormattedMessage
          id={sent ? 'register.sentLine' : 'register.unsentLine'}
          values={{ email: <Address>{email ?? ''}</Address> }}
        />
      </Notice>
      {email && (
        <Box sx={{ mt: 1.5, ...stacked(1) }}>
          <ResendButton email={email} primary={!sent} />
          <OutboxLink to={email} />
        </Box>
      )}
    </Box>
  );
}
