import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/contract/entities/demande';
import type { PersonKind, PersonRef } from '#domain/contract/entities/verification';
import { checkedRoles, roleName, rolesToSend } from '#domain/people/checkedPeople';
import { errorText, failureText } from '../../intl/errorText';
import { BusyButton } from '../../ui/BusyButton';
import { SendIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { useSendLinksMutation } from './identityApi';

interface Props {
  demande: Demande;
  /** Only of these; of everybody when left out. */
  kind?: PersonKind;
  /** Of the button. */
  id?: string;
}

/**
 * How many links are not sent, and the button that sends them in one go; then who got one, and who did not and why. Nothing when
 * everybody was sent theirs.
 */
export const SendLinks = memo(function SendLinks({ demande, kind, id }: Props) {
  const intl = useIntl();
  const [send, { isLoading, data, error }] = useSendLinksMutation();
  const roles = rolesToSend(demande).filter((role) => kind === undefined || role.kind === kind);
  const n = roles.length;
  const people = roles.map((role) => ({ kind: role.kind, person_id: role.id }));
  const names = intl.formatList(
    roles.map((role) => roleName(role) ?? intl.formatMessage({ id: 'checks.depositor' })),
  );
  return (
    <>
      {n > 0 && (
        <Sheet
          tone="inset"
          padding="none"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'flex-start',
            gap: 2,
            mb: 2,
            px: { xs: 2, md: 2.5 },
            py: 2,
          }}
        >
          <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
            <Typography variant="h3" component="h2">
              <FormattedMessage id="checks.unsent" values={{ n }} />
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: '4px', overflowWrap: 'anywhere' }}>
              <FormattedMessage id={`checks.unsentLine.${demande.langue}`} values={{ n, names }} />
            </Typography>
          </Box>
          <BusyButton
            {...(id && { id })}
            variant="outlined"
            busy={isLoading}
            busyLabel={<FormattedMessage id="person.sending" />}
            startIcon={<SendIcon size={16} />}
            onClick={() => void send({ id: demande.id, people })}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
          >
            <FormattedMessage id="checks.sendAll" values={{ n }} />
          </BusyButton>
        </Sheet>
      )}
      <Box role="status" sx={{ '& > *': { mb: 2 } }}>
        {data && data.sent.length > 0 && (
          <Notice tone="ok" live="off">
            <FormattedMessage id="checks.sent" values={{ n: data.sent.length }} />
          </Notice>
        )}
        {data && data.not_sent.length > 0 && (
          <Notice
            tone="error"
            live="off"
            title={<FormattedMessage id="checks.notSent" values={{ n: data.not_sent.length }} />}
          >
            <Box component="ul" sx={{ m: 0, mt: '4px', pl: 2.5 }}>
              {data.not_sent.map((one) => (
                <li key={`${one.kind}-${one.person_id}`}>
                  {intl.formatMessage(
                    { id: 'checks.notSentLine' },
                    { name: nameIn(demande, one) ?? '', why: errorText(intl, one.code) },
                  )}
                </li>
              ))}
            </Box>
          </Notice>
        )}
      </Box>
      {error !== undefined && (
        <Notice tone="error" sx={{ mb: 2 }}>
          {failureText(intl, error)}
        </Notice>
      )}
    </>
  );
});

const nameIn = (demande: Demande, { kind, person_id }: PersonRef): string | null => {
  const role = checkedRoles(demande).find((one) => one.kind === kind && one.id === person_id);
  return role ? roleName(role) : null;
};
