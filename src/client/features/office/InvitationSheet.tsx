import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { OFFICE_ACTS, roleMay } from '#domain/accounts/officeRoles';
import { pathTo } from '#domain/base/paths';
import type { Invitation } from '#domain/office/office';
import { useJoinOfficeMutation } from '../../entities/account/officeApi';
import { failureText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import { BusyButton } from '../../ui/BusyButton';
import { ButtonLink } from '../../ui/ButtonLink';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';

const LIST = { m: 0, mt: 1, pl: 2.5 };

/** The invitation, what would happen to the user's own credits and dossiers, and the answer. */
export function InvitationSheet({ invitation }: { invitation: Invitation }) {
  const intl = useIntl();
  const formats = useFormats();
  const navigate = useNavigate();
  const [join, { isLoading, error }] = useJoinOfficeMutation();
  const { id, role, dossiers, claims, credits, joined } = invitation;
  const hasOwn = dossiers > 0 || claims > 0 || credits !== 0;
  const go = () => void navigate(pathTo('office'));
  const accept = () =>
    void join({ id })
      .unwrap()
      .then(go, () => undefined);
  return (
    <Sheet sx={{ maxWidth: 640 }}>
      <FormattedMessage
        id="office.invitationText"
        values={{
          name: invitation.invited_by,
          office: invitation.office,
          role: intl.formatMessage({ id: `office.role.${role}` }).toLocaleLowerCase(intl.locale),
        }}
      />
      {joined ? (
        <Notice tone="ok" sx={{ mt: 2 }}>
          <FormattedMessage id="office.joined" />
        </Notice>
      ) : (
        <>
          <Box component="p" sx={{ m: 0, mt: 1.5 }}>
            <FormattedMessage id="office.youMay" />
          </Box>
          <Box component="ul" sx={LIST}>
            {OFFICE_ACTS.filter((act) => roleMay(role, act)).map((act) => (
              <li key={act}>
                <FormattedMessage id={`office.act.${act}`} />
              </li>
            ))}
          </Box>
          {hasOwn && (
            <Notice live="off" title={<FormattedMessage id="office.moves" />} sx={{ mt: 2 }}>
              <Box component="ul" sx={LIST}>
                {dossiers > 0 && (
                  <li>
                    <FormattedMessage id="office.movesDossiers" values={{ n: dossiers }} />
                  </li>
                )}
                {claims > 0 && (
                  <li>
                    <FormattedMessage id="office.movesClaims" values={{ n: claims }} />
                  </li>
                )}
                {credits !== 0 && (
                  <li>
                    {credits < 0 ? (
                      <FormattedMessage id="office.movesDebt" values={{ n: -credits }} />
                    ) : (
                      formats.credits(credits)
                    )}
                  </li>
                )}
              </Box>
              <Box component="p" sx={{ m: 0, mt: 1 }}>
                <FormattedMessage id="office.movesLater" />
              </Box>
            </Notice>
          )}
        </>
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
