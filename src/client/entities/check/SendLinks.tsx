import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { checkedRoles, roleName, rolesToSend } from '#domain/dossier/checkedPeople';
import type { Demande } from '#domain/dossier/demande';
import { formatMobile } from '#domain/people/mobile';
import type { PersonKind, PersonRef } from '#domain/people/verification';
import { errorText, failureText } from '../../intl/errorText';
import { BusyButton } from '../../ui/BusyButton';
import { SendIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { useSendLinksMutation } from './identityApi';

interface Props {
  demande: Demande;
  /** Only for these; default: everybody. */
  kind?: PersonKind;
  /** Id of the button. */
  id?: string;
  /** People with known numbers that are not saved yet; shown before sending. */
  known?: readonly { name: string; GSM: string }[];
  /** Saves those numbers; returns who needs a link. */
  saveKnown?: () => Promise<PersonRef[]>;
  /** Called after sending, while the button has the focus. */
  onSent?: () => void;
}

/** Number of links to send, with a button to send them all; then the result per person. Hidden when all are sent. */
export const SendLinks = memo(function SendLinks(props: Props) {
  const { demande, kind, id, known = [], saveKnown, onSent } = props;
  const intl = useIntl();
  const button = useId();
  const [send, { data, error }] = useSendLinksMutation();
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState<unknown>(undefined);
  const roles = rolesToSend(demande).filter((role) => kind === undefined || role.kind === kind);
  const n = roles.length + known.length;
  const people = roles.map((role) => ({ kind: role.kind, person_id: role.id }));
  const names = intl.formatList(
    [
      ...roles.map((role) => ({
        name: roleName(role) ?? intl.formatMessage({ id: 'checks.depositor' }),
        GSM: role.check.GSM ?? '',
      })),
      ...known,
    ].map(({ name, GSM }) => `${name} ${formatMobile(GSM).replaceAll(' ', '\u00a0')}`),
  );
  const sendAll = async () => {
    setBusy(true);
    setUnsaved(undefined);
    try {
      const saved = known.length > 0 && saveKnown ? await saveKnown() : [];
      const all = [...people, ...saved];
      if (all.length > 0) await send({ id: demande.id, people: all });
      const { activeElement, body } = document;
      if (activeElement === body || activeElement?.id === (id ?? button)) onSent?.();
    } catch (failure) {
      setUnsaved(failure);
    }
    setBusy(false);
  };
  const failure = unsaved ?? error;
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
            id={id ?? button}
            variant="outlined"
            busy={busy}
            busyLabel={<FormattedMessage id="person.sending" />}
            startIcon={<SendIcon size={16} />}
            onClick={() => void sendAll()}
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
      {failure !== undefined && (
        <Notice tone="error" sx={{ mb: 2 }}>
          {failureText(intl, failure)}
        </Notice>
      )}
    </>
  );
});

const nameIn = (demande: Demande, { kind, person_id }: PersonRef): string | null => {
  const role = checkedRoles(demande).find((one) => one.kind === kind && one.id === person_id);
  return role ? roleName(role) : null;
};
