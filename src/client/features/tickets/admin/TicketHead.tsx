import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type To, useNavigationType } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { clientOf } from '#domain/tickets/claims';
import type { TicketThread, TicketUpdate } from '#domain/tickets/ticket';
import { TICKET_STATUSES } from '#domain/tickets/ticketStatus';
import { useAdministratorsQuery, useUpdateTicketMutation } from '../../../entities/ticket/ticketsApi';
import { statusText, typeText } from '../../../entities/ticket/ticketTexts';
import { failureText } from '../../../intl/errorText';
import { formatEnterpriseNumber } from '../../../intl/formats';
import { BusyButton } from '../../../ui/BusyButton';
import { ButtonLink } from '../../../ui/ButtonLink';
import { CheckCheckIcon, XIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';
import { SelectInput } from '../../../ui/SelectInput';
import { TextLink } from '../../../ui/TextLink';

/** The client, the status and the assignee of a claim. Changes of the latter two are noted in the thread. */
export function TicketHead({ ticket, closed }: { ticket: TicketThread; closed: To }) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  // Focused after it was chosen in the queue, so that a screen reader announces it; not when the page was opened with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per claim, whatever changes in the address later
  useEffect(() => {
    if (navigation !== 'POP') heading.current?.focus({ preventScroll: true });
  }, []);
  const { data: administrators = [] } = useAdministratorsQuery();
  const [update, { isLoading, error }] = useUpdateTicketMutation();
  const { id, status, assignee, demande_id: demandeId } = ticket;
  const change = (changes: TicketUpdate) => {
    if (!isLoading) void update({ id, ...changes });
  };
  const known: readonly string[] = TICKET_STATUSES;
  // The assignee can be shown before the list of administrators is loaded.
  const people =
    assignee && !administrators.some((other) => other.id === assignee.id)
      ? [assignee, ...administrators]
      : administrators;
  return (
    <Box sx={{ px: 2, py: 2, borderBottom: '1px solid', borderColor: 'ruleStrong' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
          {typeText(intl, ticket.type)}
        </Typography>
        {/* On a phone the link back is above. */}
        <ButtonLink
          to={closed}
          size="small"
          aria-label={intl.formatMessage({ id: 'ui.close' })}
          sx={{ display: { xs: 'none', md: 'inline-flex' }, minWidth: 32, px: 0, my: '-4px' }}
        >
          <XIcon />
        </ButtonLink>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: '4px', overflowWrap: 'anywhere' }}>
        <FormattedMessage id="tickets.heading" values={{ id: String(id) }} />
        {` · ${clientOf(ticket)} · ${ticket.email} · ${ticket.client.language.toUpperCase()}`}
        {demandeId !== null && (
          <>
            {' · '}
            <TextLink to={pathTo('documents', undefined, { demande_id: demandeId })}>
              <FormattedMessage id="tickets.demande" values={{ id: String(demandeId) }} />
            </TextLink>
            {ticket.enterprise_number && ` · ${formatEnterpriseNumber(ticket.enterprise_number)}`}
          </>
        )}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          mt: 2,
          alignItems: 'end',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        }}
      >
        <SelectInput
          label={<FormattedMessage id="tickets.columnStatus" />}
          value={status}
          onChange={({ target }) => {
            const wanted = TICKET_STATUSES.find((name) => name === target.value);
            if (wanted) change({ status: wanted });
          }}
          options={[...new Set([...known, status])].map((value) => ({
            value,
            label: statusText(intl, value),
          }))}
        />
        <SelectInput
          label={<FormattedMessage id="tickets.assignee" />}
          value={assignee ? String(assignee.id) : ''}
          onChange={({ target }) => change({ assignee_id: target.value ? Number(target.value) : null })}
          options={[
            { value: '', label: intl.formatMessage({ id: 'tickets.nobody' }) },
            ...people.map((person) => ({ value: String(person.id), label: person.name })),
          ]}
        />
        {status !== 'resolved' && (
          <BusyButton
            variant="outlined"
            startIcon={<CheckCheckIcon size={16} />}
            busy={isLoading}
            busyLabel={<FormattedMessage id="tickets.saving" />}
            onClick={() => change({ status: 'resolved' })}
            sx={{ gridColumn: { sm: 'span 2' } }}
          >
            <FormattedMessage id="tickets.resolve" />
          </BusyButton>
        )}
      </Box>
      {error && (
        <Notice tone="error" title={<FormattedMessage id="tickets.changeFailed" />} sx={{ mt: 2 }}>
          {failureText(intl, error)}
        </Notice>
      )}
    </Box>
  );
}
