import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Client, ClientMandate } from '#domain/clients/record';
import { type Column, DataTable } from '../../../lists/DataTable';
import { CircleCheckIcon } from '../../../ui/icons';
import { Part } from '../../../ui/Part';
import { shortDay } from '../days';
import { DossierLink } from './ClientHead';

/** The directors, with the ends of their mandates and the identity checks that can be reused. */
export function Mandates({ client: { mandates, bce } }: { client: Client }) {
  const intl = useIntl();
  // The registry's open data name no directors: these come only from dossiers.
  const untold = bce?.sources?.directors === null;
  const coming = mandates.filter(({ state }) => state === 'coming').length;
  const columns: Column<ClientMandate>[] = [
    {
      id: 'person',
      header: intl.formatMessage({ id: 'clients.page.person' }),
      render: (mandate) => <Person {...{ mandate, untold }} />,
    },
    {
      id: 'since',
      header: intl.formatMessage({ id: 'clients.page.since' }),
      nowrap: true,
      render: ({ since, state }) => <Day pen={state === 'coming'}>{since && shortDay(since)}</Day>,
    },
    {
      id: 'until',
      header: intl.formatMessage({ id: 'clients.page.until' }),
      render: ({ until, until_meeting, state }) => (
        <Day pen={state !== 'inOffice'}>
          {until_meeting ? (
            <FormattedMessage id="clients.page.untilMeeting" values={{ year: String(until_meeting) }} />
          ) : (
            until && shortDay(until)
          )}
        </Day>
      ),
    },
    {
      id: 'identity',
      header: intl.formatMessage({ id: 'clients.page.identity' }),
      render: ({ checked_until }) => <Checked until={checked_until} />,
    },
  ];
  return (
    <Part
      ruled
      title={<FormattedMessage id="clients.page.mandates" />}
      aside={
        mandates.length > 0 && (
          <FormattedMessage
            id="clients.page.mandateCount"
            values={{ count: mandates.length - coming, coming }}
          />
        )
      }
    >
      <DataTable
        caption={intl.formatMessage({ id: 'clients.page.mandates' })}
        columns={columns}
        rows={mandates}
        rowKey={(one) => `${one.name} ${one.since}`}
        rowMark={({ state }) => (state === 'inOffice' ? undefined : 'changed')}
        edge="flush"
        needs={560}
        empty={<FormattedMessage id="clients.page.noMandates" />}
      />
    </Part>
  );
}

interface PersonProps {
  mandate: ClientMandate;
  untold: boolean;
}

function Person({ mandate: { name, capacity, state, demande_id }, untold }: PersonProps) {
  return (
    <>
      <Box
        sx={{
          ...(state === 'going' && { textDecoration: 'line-through' }),
          ...(state === 'coming' && { color: 'primary.main', fontWeight: 600 }),
        }}
      >
        {name}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', textDecoration: 'none' }}>
        <FormattedMessage id={`clients.page.capacity.${capacity}`} />
        {(state !== 'inOffice' || untold) && demande_id !== null && (
          <>
            {' · '}
            <FormattedMessage id={`clients.page.${state}`} values={{ id: <DossierLink id={demande_id} /> }} />
          </>
        )}
      </Box>
    </>
  );
}

function Day({ pen, children }: { pen: boolean; children: ReactNode }) {
  return (
    <Box component="span" sx={pen ? { color: 'primary.main', fontWeight: 600 } : {}}>
      {children || '–'}
    </Box>
  );
}

/** The last day on which a check can be reused. */
export function Checked({ until }: { until: string | null }) {
  if (!until) return '–';
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: '6px', typography: 'body2' }}>
      <Box component="span" sx={{ color: 'status.ok.text', pt: '2px' }}>
        <CircleCheckIcon size={16} />
      </Box>
      <FormattedMessage id="clients.page.reusable" values={{ day: shortDay(until) }} />
    </Box>
  );
}
