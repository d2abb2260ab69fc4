import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { useUserQuery } from '../../entities/account/accountApi';
import { useOfficeQuery } from '../../entities/account/officeApi';
import { Notice } from '../../ui/Notice';
import { TextLink } from '../../ui/TextLink';

/** The unanswered invitation to an office. */
export function useWaitingInvitation() {
  const offer = useUserQuery().data?.office_offer;
  return useOfficeQuery(undefined, { skip: offer !== 'join' }).data?.invited[0];
}

/** The unanswered invitation, shown above the dossiers. */
export function OfficeOffer() {
  const invitation = useWaitingInvitation();
  if (!invitation) return null;
  return (
    <Notice
      live="off"
      sx={{ mb: 2.5 }}
      title={
        <FormattedMessage
          id="office.invites"
          values={{ name: invitation.invited_by, office: invitation.office }}
        />
      }
      action={
        <TextLink to={pathTo('office')}>
          <FormattedMessage id="office.answer" />
        </TextLink>
      }
    />
  );
}
