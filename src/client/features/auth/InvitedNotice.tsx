import { FormattedMessage } from 'react-intl';
import type { LinkOfInvitation } from '#domain/office/office';
import { Notice } from '../../ui/Notice';
import { Address } from './Address';

interface Props {
  invited: LinkOfInvitation | undefined;
  line: 'login.invited' | 'register.invited';
}

/** Who invites to which office, and the address that the invitation is for. */
export function InvitedNotice({ invited, line }: Props) {
  if (!invited) return null;
  const { invited_by: name, office, email } = invited;
  return (
    <Notice title={<FormattedMessage id="office.invites" values={{ name, office }} />} sx={{ mt: 2.5 }}>
      <FormattedMessage id={line} values={{ email: <Address>{email}</Address> }} />
    </Notice>
  );
}
