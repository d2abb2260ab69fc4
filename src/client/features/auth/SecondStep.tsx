import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LoginBegun, SessionOpened } from '#domain/accounts/user';
import { isApiError } from '../../api/apiError';
import { accountApi } from '../../entities/account/accountApi';
import { useForm } from '../../forms/useForm';
import { failureText } from '../../intl/errorText';
import { useAppDispatch } from '../../store/hooks';
import { BusyButton } from '../../ui/BusyButton';
import { Notice } from '../../ui/Notice';
import { stacked } from '../../ui/stacked';
import { TextInput } from '../../ui/TextInput';

export interface SecondStepProps {
  begun: LoginBegun;
  /** Called when the session is open. */
  onOpened: (session: SessionOpened) => unknown;
  /** Back to the password. */
  onBack: () => void;
}

type Way = LoginBegun['ways'][number];

/**
 * The second step of a login: a passkey, an authenticator code or a recovery code. Each field keeps its value while another way is tried.
 */
export function SecondStep({ begun, onOpened, onBack }: SecondStepProps) {
  const [way, setWay] = useState<Way>(begun.ways[0] ?? 'code');
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { token } = begun;
  const { loginSecondFactor, loginPasskey } = accountApi.endpoints;

  const complete = async (given: object) =>
    onOpened(await dispatch(loginSecondFactor.initiate({ token, ...given }, { track: false })).unwrap());

  async function byPasskey() {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = await dispatch(loginPasskey.initiate({ token }, { track: false })).unwrap();
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature } = response;
    await complete({ assertion: { id, clientDataJSON, authenticatorData, signature } });
  }

  const form = useForm({
    initial: { code: '', recovery_code: '' },
    fieldId: (name) => `second-${name}`,
    save: async (values) => {
      if (way === 'passkey') await byPasskey();
      else await complete({ [way]: values[way] });
    },
  });
  // A refusal by the authenticator or the browser is not a server error.
  const failure =
    form.failure === undefined || isApiError(form.failure)
      ? failureText(intl, form.failure)
      : intl.formatMessage({ id: 'secondStep.passkeyFailed' });

  return (
    <Box component="form" {...form.formProps} sx={{ ...stacked(2), mt: 3 }}>
      {failure && <Notice tone="error">{failure}</Notice>}
      {way === 'code' && (
        <TextInput
          {...form.field('code')}
          label={<FormattedMessage id="secondStep.code" />}
          help={<FormattedMessage id="secondStep.codeHelp" />}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          autoFocus
        />
      )}
      {way === 'recovery_code' && (
        <TextInput
          {...form.field('recovery_code')}
          label={<FormattedMessage id="secondStep.recoveryCode" />}
          help={<FormattedMessage id="secondStep.recoveryHelp" />}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          autoFocus
        />
      )}
      <BusyButton
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        autoFocus={way === 'passkey'}
        busy={form.busy}
        busyLabel={<FormattedMessage id="secondStep.submitting" />}
      >
        <FormattedMessage id={way === 'passkey' ? 'secondStep.passkey' : 'secondStep.submit'} />
      </BusyButton>
      <Box
        sx={{
          ...{ display: 'grid', justifyItems: 'start', gap: 0.5 },
          // Their text is aligned with the text above.
          '& .MuiButton-root': { px: 1, ml: -1 },
        }}
      >
        {begun.ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} onClick={() => setWay(other)} disabled={form.busy}>
              <FormattedMessage id={`secondStep.use.${other}`} />
            </Button>
          ))}
        <Button onClick={onBack} disabled={form.busy}>
          <FormattedMessage id="secondStep.back" />
        </Button>
      </Box>
    </Box>
  );
}
