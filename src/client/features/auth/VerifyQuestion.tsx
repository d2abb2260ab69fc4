import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { RegistrationOfLink } from '#domain/accounts/user';
import { pathTo } from '#domain/base/paths';
import { belgianMoment } from '#domain/language/belgianMoment';
import { isApiError } from '../../api/apiError';
import { useVerifyEmailMutation } from '../../entities/account/accountApi';
import { failureText } from '../../intl/errorText';
import { useLanguage } from '../../intl/useLanguage';
import { BusyButton } from '../../ui/BusyButton';
import { ButtonLink } from '../../ui/ButtonLink';
import { Notice } from '../../ui/Notice';
import { stacked } from '../../ui/stacked';
import type { LoginState } from './loginState';

interface Props {
  token: string;
  registration: RegistrationOfLink;
  /** The link was used elsewhere meanwhile, or has expired. */
  onDead: () => void;
}

/**
 * Shows who registered with this address and asks whether that was the reader. In another browser than that of the registration they choose
 * a new password, because a stranger may know the one of the registration.
 */
export function VerifyQuestion({ token, registration, onDead }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  const navigate = useNavigate();
  const [send, { isLoading, originalArgs, error }] = useVerifyEmailMutation();
  const removing = isLoading && originalArgs?.not_me === true;

  const answer = async (done: 'verified' | 'disowned') => {
    if (isLoading) return;
    const refused = (await send({ token, ...(done === 'disowned' && { not_me: true }) })).error;
    if (isApiError(refused) && refused.status === 422) return onDead();
    if (refused) return;
    const state: LoginState = { done };
    await navigate(pathTo('login', { lang }), { replace: true, state });
  };

  return (
    <>
      <Typography sx={{ mt: 2.5, overflowWrap: 'anywhere' }}>
        <FormattedMessage
          id="auth.verifyWho"
          values={{
            name: registration.name,
            moment: belgianMoment(new Date(registration.registered_at), lang),
          }}
        />
      </Typography>
      <Box component="h2" sx={{ typography: 'h2', m: 0, mt: 2.5 }}>
        <FormattedMessage id="auth.verifyAsk" />
      </Box>
      <Typography sx={{ mt: 1, mb: 2.5 }}>
        <FormattedMessage id={registration.here ? 'auth.verifyKeeps' : 'auth.verifyMeans'} />
      </Typography>
      {error !== undefined && (
        <Notice tone="error" title={<FormattedMessage id="auth.verifyUnanswered" />} sx={{ mb: 2.5 }}>
          {failureText(intl, error)}
        </Notice>
      )}
      <Box sx={stacked(1.5)}>
        {registration.here ? (
          <BusyButton
            variant="contained"
            size="large"
            busy={isLoading && !removing}
            busyLabel={<FormattedMessage id="auth.verifying" />}
            onClick={() => void answer('verified')}
          >
            <FormattedMessage id="auth.verifyYes" />
          </BusyButton>
        ) : (
          <ButtonLink
            variant="contained"
            size="large"
            to={pathTo('password.reset', { token }, { email: registration.email, lang })}
          >
            <FormattedMessage id="auth.verifyChoose" />
          </ButtonLink>
        )}
        <BusyButton
          variant="outlined"
          size="large"
          busy={removing}
          busyLabel={<FormattedMessage id="auth.verifyRemoving" />}
          onClick={() => void answer('disowned')}
        >
          <FormattedMessage id="auth.verifyNotMe" />
        </BusyButton>
      </Box>
      <Typography sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>
        <FormattedMessage id="auth.verifyRemoves" />
      </Typography>
    </>
  );
}
