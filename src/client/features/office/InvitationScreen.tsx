import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { isApiError } from '../../api/apiError';
import { useInvitationQuery } from '../../entities/account/officeApi';
import { LoadFailure } from '../../lists/LoadFailure';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { SkeletonText } from '../../ui/SkeletonText';
import { InvitationSheet } from './InvitationSheet';

/** The target of an invitation's link: the invitation, and what would happen to the user's own credits and dossiers. */
export function InvitationScreen() {
  const { token = '' } = useParams();
  const answer = useInvitationQuery({ token });
  const { data, error } = answer;
  if (isApiError(error) && error.status === 404) {
    const isReplaced = error.message === 'office.invitationReplaced';
    return (
      <EmptyState
        headingLevel="h1"
        title={<FormattedMessage id={isReplaced ? 'office.invitationNewer' : 'office.invitationGone'} />}
        action={
          <ButtonLink variant="contained" to={pathTo('client')}>
            <FormattedMessage id="notFound.toDashboard" />
          </ButtonLink>
        }
      >
        <FormattedMessage id={isReplaced ? 'office.invitationReplaced' : 'office.invitationUnknown'} />
      </EmptyState>
    );
  }
  if (error && !data)
    return <LoadFailure headingLevel="h1" answer={answer} title="office.invitationFailed" />;
  return (
    <>
      <PageHeader
        title={
          data ? (
            <FormattedMessage id="office.invitationTitle" values={{ office: data.office }} />
          ) : (
            <FormattedMessage id="title.invitation" />
          )
        }
      />
      {data ? (
        <InvitationSheet invitation={data} />
      ) : (
        <Sheet aria-busy>
          <SkeletonText lines={4} lineHeight={32} />
        </Sheet>
      )}
    </>
  );
}
