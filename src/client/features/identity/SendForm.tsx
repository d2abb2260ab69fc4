import Box from '@mui/material/Box';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { sessionGivenUp } from '../../api/session';
import { accountApi } from '../../entities/account/accountApi';
import { type FormSchema, useForm } from '../../forms/useForm';
import { failureText } from '../../intl/errorText';
import { useLanguage } from '../../intl/useLanguage';
import { useAppDispatch } from '../../store/hooks';
import { BusyButton } from '../../ui/BusyButton';
import { SendIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { TextInput } from '../../ui/TextInput';
import { ActionBar } from './Page';

/** The rules of the endpoint table, loaded on first use; if that fails, only the server validates, with the same rules. */
const schema: FormSchema = {
  validate: async (values, options) => {
    const table = await import('#domain/people/verification').catch(() => null);
    return table?.identityLinkSchema.pick(['number']).validate(values, options);
  },
};

/**
 * Sends the link by SMS to a mobile number. The answer does not reveal whether a check exists for it. Sending ends a session on this
 * device, even if it fails.
 */
export function SendForm({ takesFocus = false }: { takesFocus?: boolean }) {
  const intl = useIntl();
  const lang = useLanguage();
  const dispatch = useAppDispatch();
  const [isSent, setIsSent] = useState(false);
  const form = useForm({
    initial: { number: '' },
    schema,
    save: async ({ number }) => {
      setIsSent(false);
      const call = accountApi.endpoints.sendVerificationLink.initiate({ number, lang }, { track: false });
      try {
        await dispatch(call).unwrap();
        setIsSent(true);
      } finally {
        dispatch(sessionGivenUp());
      }
    },
  });
  return (
    <Box component="form" {...form.formProps} sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      <TextInput
        {...form.field('number')}
        label={<FormattedMessage id="person.mobile" />}
        help={<FormattedMessage id="person.mobileHelp" />}
        placeholder="+324xxxxxxx"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        autoFocus={takesFocus}
      />
      <Box role="status" sx={{ '& > *': { mt: 2 } }}>
        {isSent && (
          <Notice tone="ok" live="off" title={<FormattedMessage id="identity.linkSent" />}>
            <FormattedMessage id="identityPage.nothingCame" />
          </Notice>
        )}
      </Box>
      {form.failure !== undefined && (
        <Notice tone="error" sx={{ mt: 2 }} title={<FormattedMessage id="identityPage.sendFailed" />}>
          {failureText(intl, form.failure)}
        </Notice>
      )}
      <Box sx={{ flex: 1, minHeight: 16 }} />
      <ActionBar>
        <BusyButton
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          startIcon={<SendIcon size={16} />}
          busy={form.busy}
          busyLabel={<FormattedMessage id="person.sending" />}
        >
          <FormattedMessage id="person.sendLink" />
        </BusyButton>
      </ActionBar>
    </Box>
  );
}
