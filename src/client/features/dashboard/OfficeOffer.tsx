import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/contract/paths';
import { useUserQuery } from '../../entities/account/accountApi';
import { useOfficeQuery } from '../../entities/account/officeApi';
import { Notice } from '../../ui/Notice';
import { TextLink } from '../../ui/TextLink';

/** To who is in no office: the invitation that waits for an answer; before the first dossier also the office that may be opened. */
export function OfficeOffer({ isNew = false }: { isNew?: boolean }) {
  const offer = useUserQuery().data?.office_offer;
  const { data } = useOfficeQuery(undefined, { skip: offer !== 'join' });
  const [invitation] = data?.invited ?? [];
  if (invitation)
    return (
      <Offer
        title={
          <FormattedMessage
            id="office.invites"
            values={{ name: invitation.invited_by, office: invitation.office }}
          />
        }
        action="office.answer"
      />
    );
  if (offer !== 'open' || !isNew) return null;
  return <Offer title={<FormattedMessage id="office.several" />} action="office.open" />;
}

function Offer({ title, action }: { title: React.ReactNode; action: 'office.answer' | 'office.open' }) {
  return (
    <Notice
      live="off"
      sx={{ mb: 2.5 }}
      title={title}
      action={
        <TextLink to={pathTo('office')}>
          <FormattedMessage id={action} />
        </TextLink>
      }
    />
  );
}
