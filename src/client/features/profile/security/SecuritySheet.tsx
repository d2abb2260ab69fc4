import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Passkey } from '#domain/accounts/secondFactor';
import { useSecondFactorQuery } from '../../../entities/account/secondFactorApi';
import { useFormats } from '../../../intl/formats';
import { LoadFailure } from '../../../lists/LoadFailure';
import { Notice } from '../../../ui/Notice';
import { Sheet } from '../../../ui/Sheet';
import { SkeletonText } from '../../../ui/SkeletonText';
import { stacked } from '../../../ui/stacked';
import { canHavePasskeys } from './passkey';
import { type Change, SecurityDialogs } from './SecurityDialogs';

/** Adds and removes second factors and creates recovery codes. `onDone`: one was added and its codes were shown. */
export function SecuritySheet({ onDone }: { onDone?: () => void }) {
  const formats = useFormats();
  const { data, error, isFetching, refetch } = useSecondFactorQuery();
  const [change, setChange] = useState<Change | null>(null);
  const isOn = data !== undefined && (data.passkeys.length > 0 || data.totp_since !== null);
  return (
    <Sheet component="section" aria-labelledby="profile-security">
      <Typography variant="h2" id="profile-security">
        <FormattedMessage id="secondFactor.title" />
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: '4px' }}>
        <FormattedMessage id="secondFactor.line" />
      </Typography>
      {error && <LoadFailure answer={{ error, isFetching, refetch }} title="secondFactor.loadFailed" />}
      {!data && !error && <SkeletonText lines={3} lineHeight={40} width="80%" />}
      {data && (
        <Box sx={{ ...stacked(2), mt: 2 }}>
          <Notice tone={isOn ? 'ok' : data.compulsory ? 'warn' : 'info'} live="off">
            <FormattedMessage
              id={isOn ? 'secondFactor.on' : data.compulsory ? 'secondFactor.compulsory' : 'secondFactor.off'}
            />
          </Notice>
          {data.passkeys.map((passkey: Passkey) => (
            <Line
              key={passkey.id}
              title={<FormattedMessage id="secondFactor.passkeyNamed" values={{ name: passkey.name }} />}
              line={
                <FormattedMessage
                  id="secondFactor.passkeyLine"
                  values={{
                    added: formats.dayOf(passkey.created_at),
                    used: passkey.last_used_at ? formats.dayOf(passkey.last_used_at) : 'never',
                    isUsed: passkey.last_used_at ? 'yes' : 'no',
                  }}
                />
              }
            >
              <Button onClick={() => setChange({ what: 'renamePasskey', passkey })}>
                <FormattedMessage id="secondFactor.rename" />
              </Button>
              <Button color="error" onClick={() => setChange({ what: 'removePasskey', passkey })}>
                <FormattedMessage id="secondFactor.remove" />
              </Button>
            </Line>
          ))}
          {data.totp_since !== null && (
            <Line
              title={<FormattedMessage id="secondFactor.app" />}
              line={
                <FormattedMessage
                  id="secondFactor.appLine"
                  values={{ added: formats.dayOf(data.totp_since) }}
                />
              }
            >
              <Button color="error" onClick={() => setChange({ what: 'removeApp' })}>
                <FormattedMessage id="secondFactor.remove" />
              </Button>
            </Line>
          )}
          {isOn && (
            <Line
              title={<FormattedMessage id="secondFactor.codes" />}
              line={
                <FormattedMessage id="secondFactor.codesLeft" values={{ left: data.recovery_codes_left }} />
              }
            >
              <Button onClick={() => setChange({ what: 'codes' })}>
                <FormattedMessage id="secondFactor.newCodes" />
              </Button>
            </Line>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {canHavePasskeys() && (
              <Button variant="outlined" onClick={() => setChange({ what: 'passkey' })}>
                <FormattedMessage id="secondFactor.addPasskey" />
              </Button>
            )}
            {data.totp_since === null && (
              <Button variant="outlined" onClick={() => setChange({ what: 'app' })}>
                <FormattedMessage id="secondFactor.addApp" />
              </Button>
            )}
          </Box>
        </Box>
      )}
      {change && (
        <SecurityDialogs
          change={change}
          mailedCode={data?.compulsory === true && !isOn}
          onClose={(added) => {
            setChange(null);
            if (added) onDone?.();
          }}
        />
      )}
    </Sheet>
  );
}

function Line({ title, line, children }: { title: ReactNode; line: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
        // On a phone they are below the text and aligned with it.
        '& .MuiButton-root': { px: 1, '&:first-of-type': { ml: { xs: -1, sm: 0 } } },
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {line}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
