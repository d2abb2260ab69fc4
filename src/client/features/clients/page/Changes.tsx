import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Client, ClientChange } from '#domain/clients/record';
import { failureText } from '../../../intl/errorText';
import { useLanguage } from '../../../intl/useLanguage';
import { BusyButton } from '../../../ui/BusyButton';
import { CheckIcon, CircleHelpIcon, ClockIcon } from '../../../ui/icons';
import { Part } from '../../../ui/Part';
import { useToast } from '../../../ui/useToast';
import { useAcceptChangeMutation } from '../clientsApi';
import { shortDay } from '../days';
import { usePrepares } from '../usePrepares';
import { DossierLink } from './ClientHead';
import { list } from './Dossiers';

/** Changes found in the registry, and those that are expected there. */
export function Changes({ client }: { client: Client }) {
  const { expected, changes, read_day } = client;
  return (
    <Part
      ruled
      title={<FormattedMessage id="clients.page.changes" />}
      aside={read_day && <FormattedMessage id="clients.page.readOn" values={{ day: shortDay(read_day) }} />}
    >
      {expected.length + changes.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="clients.page.noChanges" />
        </Box>
      )}
      <Box component="ul" sx={list}>
        {expected.map(({ demande_id, kinds }) => (
          <Line key={`expected ${demande_id}`} icon={<ClockIcon size={16} />} kinds={kinds}>
            <FormattedMessage id="clients.page.expected" values={{ id: <DossierLink id={demande_id} /> }} />
          </Line>
        ))}
        {changes.map((change) => (
          <Change key={change.id} client={client.id} change={change} />
        ))}
      </Box>
    </Part>
  );
}

function Change({ client, change }: { client: number; change: ClientChange }) {
  const intl = useIntl();
  const lang = useLanguage();
  const toast = useToast();
  const prepares = usePrepares();
  const [accept, { isLoading }] = useAcceptChangeMutation();
  const { kind, demande_id, accepted_at, accepted_by } = change;
  const isOpen = demande_id === null && accepted_at === null;
  const [before, after] = [change.before[lang], change.after[lang]];
  const say = () =>
    accept({ id: client, change: change.id })
      .unwrap()
      .catch((error: unknown) =>
        toast({
          tone: 'error',
          title: intl.formatMessage({ id: 'clients.page.notSaved' }),
          body: failureText(intl, error) ?? '',
        }),
      );
  return (
    <Line
      kinds={[kind]}
      icon={
        isOpen ? (
          <Box component="span" sx={{ color: 'status.pend.text' }}>
            <CircleHelpIcon size={16} />
          </Box>
        ) : (
          <CheckIcon size={16} />
        )
      }
      action={
        isOpen &&
        prepares && (
          <BusyButton
            busy={isLoading}
            busyLabel={<FormattedMessage id="profile.saving" />}
            onClick={() => void say()}
            aria-label={intl.formatMessage(
              { id: 'clients.page.acceptOf' },
              { change: intl.formatMessage({ id: `clients.change.${kind}` }), day: shortDay(change.day) },
            )}
            sx={{ my: '-8px', mr: '-8px' }}
          >
            <FormattedMessage id="clients.page.accept" />
          </BusyButton>
        )
      }
    >
      {(before || after) && (
        <Box sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
          <FormattedMessage
            id="clients.page.fromTo"
            values={{ before: before || '–', after: after || '–' }}
          />
        </Box>
      )}
      {shortDay(change.day)}
      {' · '}
      {demande_id !== null ? (
        <FormattedMessage id="clients.page.explained" values={{ id: <DossierLink id={demande_id} /> }} />
      ) : accepted_at ? (
        <FormattedMessage
          id="clients.page.accepted"
          values={{ name: accepted_by ?? intl.formatMessage({ id: 'clients.page.someone' }) }}
        />
      ) : (
        <FormattedMessage id="clients.page.unexplained" />
      )}
    </Line>
  );
}

interface LineProps {
  icon: ReactNode;
  kinds: readonly ClientChange['kind'][];
  action?: ReactNode;
  children: ReactNode;
}

function Line({ icon, kinds, action, children }: LineProps) {
  const intl = useIntl();
  const words = kinds.map((kind) => intl.formatMessage({ id: `clients.change.${kind}` })).join(', ');
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box component="span" sx={{ display: 'inline-flex', pt: '3px' }}>
        {icon}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{words}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{children}</Box>
      </Box>
      {action}
    </Box>
  );
}
