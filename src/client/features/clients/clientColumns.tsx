import Box from '@mui/material/Box';
import { FormattedMessage, type IntlShape } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { DueKind } from '#domain/clients/client';
import type { ClientSummary } from '#domain/clients/record';
import type { Language } from '#domain/language/languages';
import { legalForm } from '#domain/law/forms';
import { formatEnterpriseNumber } from '../../intl/formats';
import type { MessageId } from '../../intl/messages';
import type { Column } from '../../lists/DataTable';
import {
  BookOpenIcon,
  CircleHelpIcon,
  LandmarkIcon,
  NetworkIcon,
  TriangleAlertIcon,
  UsersIcon,
  UserXIcon,
} from '../../ui/icons';
import { TextLink } from '../../ui/TextLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { daysUntil, shortDay } from './days';

export const DUE_ICONS: Record<DueKind, typeof LandmarkIcon> = {
  deposit: LandmarkIcon,
  mandate: UserXIcon,
  meeting: UsersIcon,
  ubo: NetworkIcon,
  accounts: BookOpenIcon,
};

/** Days: a deadline this near is shown in bold. */
const SOON = 7;

const dash = (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    <FormattedMessage id="clients.none" />
  </Box>
);

/** The columns of the office's clients. Their ids are the fields the server sorts by. */
export function clientColumns(intl: IntlShape, lang: Language): Column<ClientSummary>[] {
  const header = (id: MessageId) => intl.formatMessage({ id });
  return [
    {
      id: 'name',
      header: header('clients.client'),
      sortable: true,
      skeleton: 140,
      render: ({ id, name, number }) => (
        <TextLink to={pathTo('clientPage', { id: String(id) })} underline="hover" sx={{ fontWeight: 600 }}>
          {name || formatEnterpriseNumber(number)}
        </TextLink>
      ),
    },
    {
      id: 'number',
      header: header('clients.number'),
      nowrap: true,
      card: 'left',
      render: ({ number }) => formatEnterpriseNumber(number),
    },
    {
      id: 'form',
      header: header('clients.form'),
      card: 'right',
      render: ({ form }) => legalForm(form)?.short[lang] ?? dash,
    },
    { id: 'seat', header: header('clients.seat'), render: (client) => <Seat client={client} lang={lang} /> },
    {
      id: 'in_charge',
      header: header('clients.inCharge'),
      nowrap: true,
      render: ({ in_charge }) =>
        in_charge ? <span title={in_charge.name}>{withInitial(in_charge.name)}</span> : dash,
    },
    { id: 'kind', header: header('clients.due'), nowrap: true, render: ({ due }) => <Due due={due} /> },
    {
      id: 'due',
      header: header('clients.dueOn'),
      align: 'right',
      nowrap: true,
      sortable: true,
      render: ({ due }) =>
        due ? (
          <Box component="span" sx={{ fontWeight: daysUntil(due.on) < 0 ? 600 : 400 }}>
            {shortDay(due.on)}
          </Box>
        ) : (
          dash
        ),
    },
    {
      id: 'left',
      header: header('clients.left'),
      align: 'right',
      nowrap: true,
      render: ({ due }) => (due ? <Left days={daysUntil(due.on)} /> : dash),
    },
    {
      id: 'dossiers',
      header: header('clients.dossiers'),
      align: 'right',
      render: ({ dossiers }) => dossiers || dash,
    },
    {
      id: 'change',
      header: header('clients.change'),
      render: ({ change }) => <Change change={change} />,
    },
  ];
}

/** 'N. Delvaux', so that a client needs one line; the title attribute has the whole name. */
const withInitial = (name: string): string => name.replace(/^(\p{L})\p{L}*\s+(?=\S)/u, '$1. ');

/** The seat, or why it is not known yet. */
function Seat({ client: { reading, place }, lang }: { client: ClientSummary; lang: Language }) {
  if (reading === 'read') return place[lang] || dash;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      <FormattedMessage id={`clients.reading.${reading}`} />
    </Box>
  );
}

function Due({ due }: Pick<ClientSummary, 'due'>) {
  if (!due?.kind) return dash;
  const Icon = DUE_ICONS[due.kind];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
      <Icon size={16} />
      <FormattedMessage id={`clients.due.${due.kind}`} />
    </Box>
  );
}

/** Late is the only red in the list: a triangle and a minus, with the full text for screen readers. */
function Left({ days }: { days: number }) {
  if (days >= 0)
    return (
      <Box component="span" sx={days <= SOON ? { fontWeight: 600 } : { color: 'text.secondary' }}>
        <FormattedMessage id="clients.leftDays" values={{ days }} />
      </Box>
    );
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px', fontWeight: 600, color: 'error.main' }}
    >
      <TriangleAlertIcon size={16} />
      <span aria-hidden>
        <FormattedMessage id="clients.leftDays" values={{ days: `−${-days}` }} />
      </span>
      <VisuallyHidden>
        <FormattedMessage id="clients.late" values={{ days: -days }} />
      </VisuallyHidden>
    </Box>
  );
}

function Change({ change }: Pick<ClientSummary, 'change'>) {
  if (!change) return dash;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: '6px' }}>
      {change.is_open && (
        <Box component="span" sx={{ display: 'inline-flex', color: 'status.pend.text' }}>
          <CircleHelpIcon size={16} />
        </Box>
      )}
      <FormattedMessage id={`clients.change.${change.kind}`} />
      {change.is_open && (
        <VisuallyHidden>
          <FormattedMessage id="clients.unexplained" />
        </VisuallyHidden>
      )}
      <Box component="span" sx={{ ml: 'auto', pl: 1, color: 'text.secondary' }}>
        {shortDay(change.day).slice(0, 5)}
      </Box>
    </Box>
  );
}
