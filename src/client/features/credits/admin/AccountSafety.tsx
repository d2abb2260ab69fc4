import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#domain/money/bookkeeping';
import { useUserQuery } from '../../../entities/account/accountApi';
import { AskPassword } from '../../../entities/account/password/AskPassword';
import {
  useEndSessionsOfMutation,
  useLiftSecondFactorMutation,
} from '../../../entities/account/secondFactorApi';
import { failureText } from '../../../intl/errorText';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Notice } from '../../../ui/Notice';

type Done = { what: 'lifted' } | { what: 'ended'; n: number };

/** For a user who has lost a device: ends their sessions, removes their second factor. */
export function AccountSafety({ account }: { account: Account }) {
  const intl = useIntl();
  const { data: me } = useUserQuery();
  const [asked, setAsked] = useState<'lift' | 'end' | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [lift] = useLiftSecondFactorMutation();
  const [end, { isLoading, error, reset }] = useEndSessionsOfMutation();
  const { id, name } = account;
  const close = (now: Done | null = null) => {
    setAsked(null);
    reset();
    if (now) setDone(now);
  };
  const title = `safety-${id}`;
  return (
    <Box component="section" aria-labelledby={title} sx={{ mt: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 14rem' }}>
          <Typography variant="h2" component="h3" id={title}>
            <FormattedMessage id="accountSafety.title" />
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <FormattedMessage id={account.second_factor ? 'accountSafety.on' : 'accountSafety.off'} />{' '}
            {me?.id === id && <FormattedMessage id="accountSafety.own" />}
          </Typography>
        </Box>
        {me && me.id !== id && (
          <>
            <Button variant="outlined" onClick={() => setAsked('end')}>
              <FormattedMessage id="accountSafety.end" />
            </Button>
            {account.second_factor && (
              <Button variant="outlined" color="error" onClick={() => setAsked('lift')}>
                <FormattedMessage id="accountSafety.lift" />
              </Button>
            )}
          </>
        )}
      </Box>
      <Box role="status" sx={{ '& > *': { mt: 1.5 } }}>
        {done && (
          <Notice tone="ok" live="off" onClose={() => setDone(null)}>
            {done.what === 'lifted' ? (
              <FormattedMessage id="accountSafety.lifted" />
            ) : (
              <FormattedMessage id="accountSafety.ended" values={{ n: done.n }} />
            )}
          </Notice>
        )}
      </Box>
      {asked === 'lift' && (
        <AskPassword
          danger
          title="accountSafety.liftTitle"
          text="accountSafety.liftText"
          confirm="accountSafety.liftConfirm"
          person={name}
          onConfirm={async ({ password }) => {
            await lift({ id, password }).unwrap();
            close({ what: 'lifted' });
          }}
          onKeep={() => close()}
        />
      )}
      <ConfirmDialog
        open={asked === 'end'}
        title={<FormattedMessage id="accountSafety.endTitle" values={{ name }} />}
        confirmLabel={<FormattedMessage id="accountSafety.endConfirm" />}
        keepLabel={<FormattedMessage id="accountSafety.keep" />}
        busy={isLoading}
        error={error && { text: failureText(intl, error) }}
        onConfirm={() => void end({ id }).then(({ data }) => data && close({ what: 'ended', n: data.ended }))}
        onKeep={() => close()}
      >
        <FormattedMessage id="accountSafety.endText" />
      </ConfirmDialog>
    </Box>
  );
}
