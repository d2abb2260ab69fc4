import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Profile } from '#domain/accounts/user';
import { awaitsPerson, checkState, NO_CHECK } from '#domain/people/identityStatus';
import { formatMobile } from '#domain/people/mobile';
import { polled } from '../../api/polled';
import { useProfileQuery, useSendVerificationLinkMutation } from '../../entities/account/accountApi';
import { useMay } from '../../entities/account/officeApi';
import { useCreateVerificationMutation } from '../../entities/check/identityApi';
import { StateChip } from '../../entities/states/StateChip';
import { failureText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import { BusyButton } from '../../ui/BusyButton';
import { SendIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';

/** Polling intervals: an SMS is sent within a second; a person takes minutes. */
const QUEUED_MS = 1_000;
const RUNNING_MS = 5_000;

/** The user's own identity check, with the number of the profile: started here, used for deposits that they make themselves. */
export function OwnCheckSheet({ profile }: { profile: Profile }) {
  const intl = useIntl();
  const formats = useFormats();
  const lang = useLanguage();
  const [note, noting] = useCreateVerificationMutation();
  const [send, sending] = useSendVerificationLinkMutation();
  const prepares = useMay('prepare');
  const { GSM, verification, differing_name } = profile;
  const state = checkState({ ...(verification ?? NO_CHECK), differing_name, GSM });
  // The server may queue the link only shortly after its answer.
  const leaves = state === 'linkQueued' || (state === 'linkNotSent' && sending.isSuccess);
  useProfileQuery(undefined, polled(leaves ? QUEUED_MS : awaitsPerson(state) ? RUNNING_MS : 0));
  const begin = async () => {
    if (GSM === null) return;
    const needsNew = verification === null || verification.status === 'refused' || differing_name !== null;
    if (needsNew && 'error' in (await note({ GSM, veriff_session: 'pending' }))) return;
    await send({ number: GSM, lang });
  };
  const failure = noting.error ?? sending.error;
  return (
    <Sheet component="section" aria-labelledby="profile-check">
      <Typography variant="h2" id="profile-check">
        <FormattedMessage id="profile.check" />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: '4px' }}>
        <FormattedMessage id="profile.checkLine" />
      </Typography>
      <Box
        role="status"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, mt: 2 }}
      >
        {GSM && <span>{formatMobile(GSM)}</span>}
        <StateChip state={state} textId={`person.${state}`} />
        {awaitsPerson(state) && verification?.link_sent_at && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {formats.since(verification.link_sent_at)}
          </Typography>
        )}
        {state === 'accepted' && verification?.decided_at && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {formats.dayOf(verification.decided_at)}
          </Typography>
        )}
        {verification?.link_error && (
          <Typography variant="caption" sx={{ color: 'status.no.text' }}>
            <FormattedMessage id={verification.link_error} />
          </Typography>
        )}
      </Box>
      {differing_name && (
        <Notice tone="warn" live="off" sx={{ mt: 2 }}>
          <FormattedMessage id="profile.checkNameDiffers" values={{ name: differing_name }} />
        </Notice>
      )}
      {GSM === null ? (
        <Typography variant="body2" sx={{ mt: 2 }}>
          <FormattedMessage id="profile.checkNoNumber" />
        </Typography>
      ) : (
        state !== 'accepted' &&
        prepares && (
          <BusyButton
            variant="outlined"
            startIcon={<SendIcon size={16} />}
            busy={noting.isLoading || sending.isLoading || leaves}
            busyLabel={<FormattedMessage id="person.sending" />}
            onClick={() => void begin()}
            sx={{ mt: 2 }}
          >
            <FormattedMessage
              id={
                differing_name
                  ? 'checks.sendAnother'
                  : verification?.link_sent_at
                    ? 'person.resend'
                    : 'person.sendLink'
              }
            />
          </BusyButton>
        )
      )}
      {failure !== undefined && (
        <Notice tone="error" sx={{ mt: 2 }}>
          {failureText(intl, failure)}
        </Notice>
      )}
    </Sheet>
  );
}
