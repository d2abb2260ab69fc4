import Box from '@mui/material/Box';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Depositaire } from '#domain/dossier/demande';
import { formatMobile } from '#domain/people/mobile';
import { useProfileQuery } from '../../../../entities/account/accountApi';
import { failureText } from '../../../../intl/errorText';
import { useFormats } from '../../../../intl/formats';
import { useAppDispatch } from '../../../../store/hooks';
import { BusyButton } from '../../../../ui/BusyButton';
import { Notice } from '../../../../ui/Notice';
import { useDossier } from '../../useDossier';
import { type AcceptedCheck, verifyDepositor } from './verifyDepositor';

interface Props {
  depositaire: Depositaire;
  /** The depositor's name, as typed. */
  name: string;
  /** +324XXXXXXXX, or as typed if it is not such a number. */
  number: string;
  found: { number: string; check: AcceptedCheck } | null;
  /** Takes the number of the client's own profile. */
  onUseOwn: (number: string) => void;
  onReused: () => void;
}

/** Offers a client who deposits in person the number of their profile, or the reuse of an earlier check of the number. */
export function DepositorNotes({ depositaire, name, number, found, onUseOwn, onReused }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { demande } = useDossier();
  const { data: profile } = useProfileQuery();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);
  const own = profile?.GSM;
  const reuse = async () => {
    setBusy(true);
    setFailure(undefined);
    await dispatch(verifyDepositor({ demande, depositaire, name, GSM: number, known: 'reuse' })).then(
      onReused,
      setFailure,
    );
    setBusy(false);
  };
  return (
    <>
      <Box role="status">
        {found?.number === number && (
          <Notice
            live="off"
            title={
              <FormattedMessage id="checks.known" values={{ date: formats.dayOf(found.check.decided_at) }} />
            }
          >
            <FormattedMessage
              id="checks.knownLine"
              values={{ name: found.check.name ?? formatMobile(number) }}
            />
            <Box sx={{ mt: 1 }}>
              <BusyButton
                size="small"
                variant="outlined"
                busy={busy}
                busyLabel={<FormattedMessage id="person.saving" />}
                onClick={() => void reuse()}
              >
                <FormattedMessage id="checks.reuse" />
              </BusyButton>
            </Box>
            {failure !== undefined && <Box role="alert">{failureText(intl, failure)}</Box>}
          </Notice>
        )}
      </Box>
      {own && own !== number && !found && (
        <BusyButton size="small" busyLabel={null} onClick={() => onUseOwn(own)} sx={{ ml: '-10px' }}>
          <FormattedMessage id="step2.useOwn" values={{ number: formatMobile(own) }} />
        </BusyButton>
      )}
    </>
  );
}
