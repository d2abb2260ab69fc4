import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import type { Invitation } from '#domain/contract/entities/office';
import { pathTo } from '#domain/contract/paths';
import { isApiError } from '../../api/apiError';
import { useInvitationQuery, useJoinOfficeMutation } from '../../entities/account/officeApi';
import { failureText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import { LoadFailure } from '../../lists/LoadFailure';
import { BusyButton } from '../../ui/BusyButton';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { Notice } from '../../ui/Notice';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { SkeletonText } from '../../ui/SkeletonText';

/** Where the link of an invitation leads: what it says, and what would become of what is one's own. */
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
        <Question token={token} invitation={data} />
      ) : (
        <Sheet aria-busy>
          <SkeletonText lines={4} lineHeight={32} />
        </Sheet>
      )}
    </>
  );
}

function Question({ token, invitation }: { token: string; invitation: Invitation }) {
  const intl = useIntl();
  const formats = useFormats();
  const navigate = useNavigate();
  const [join, { isLoading, error }] = useJoinOfficeMutation();
  const { dossiers, claims, credits, joined } = invitation;
  const go = () => void navigate(pathTo('office'));
  const accept = () =>
    void join({ token })
      .unwrap()
      .then(go, () => undefined);
  return (
    <Sheet sx={{ maxWidth: 640 }}>
      <FormattedMessage
        id="office.invitationText"
        values={{
          name: invitation.invited_by,
          office: invitation.office,
          role: intl.formatMessage({ id: `office.role.${invitation.role}` }).toLocaleLowerCase(intl.locale),
        }}
      />
      {joined ? (
        <Notice tone="ok" sx={{ mt: 2 }}>
          <FormattedMessage id="office.joined" />
        </Notice>
      ) : (
        <Notice live="off" title={<FormattedMessage id="office.moves" />} sx={{ mt: 2 }}>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
            <li>
              <FormattedMessage id="office.movesDossiers" values={{ n: dossiers }} />
            </li>
            <li>
              <FormattedMessage id="office.movesClaims" values={{ n: claims }} />
            </li>
            <li>
              {credits < 0 ? (
                <FormattedMessage id="office.movesDebt" values={{ n: -credits }} />
              ) : (
                formats.credits(credits)
              )}
            </li>
          </Box>
          <Box component="p" sx={{ m: 0, mt: 1 }}>
            <FormattedMessage id="office.movesLater" />
          </Box>
        </Notice>
      )}
      {error !== undefined && (
        <Notice tone="error" sx={{ mt: 2 }}>
          {failureText(intl, error)}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        <BusyButton
          variant="contained"
          busy={isLoading}
          busyLabel={<FormattedMessage id="office.joining" />}
          onClick={joined ? go : accept}
        >
          <FormattedMessage id={joined ? 'office.toOffice' : 'office.join'} />
        </BusyButton>
        {!joined && (
          <ButtonLink to={pathTo('client')}>
            <FormattedMessage id="office.notNow" />
          </ButtonLink>
        )}
      </Box>
    </Sheet>
  );
}
