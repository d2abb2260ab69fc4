import Box from '@mui/material/Box';
import { FormattedMessage, type IntlShape } from 'react-intl';
import type { DemandeSummary } from '#domain/dossier/demande';
import { servicesOf } from '#domain/dossier/services';
import { InChargeButton } from '../../entities/dossier/InChargeButton';
import { listDate } from '../../intl/formats';
import type { Column } from '../../lists/DataTable';
import { DemandeLink } from './DemandeLink';
import { DemandeStatus } from './DemandeStatus';
import { NextSteps } from './NextSteps';
import { roomFor } from './roomFor';

type Columns = Column<DemandeSummary>;

/** The columns of a client's own demandes. Their ids are the fields the server sorts by. */
export function demandeColumns(
  intl: IntlShape,
  { inProgress, inOffice = false }: { inProgress: boolean; inOffice?: boolean },
): Columns[] {
  return [
    idColumn(intl),
    {
      id: 'enterprise_number',
      header: intl.formatMessage({ id: 'demandes.columnCompany' }),
      sortable: true,
      card: 'title',
      skeleton: 130,
      render: (demande) => <DemandeLink demande={demande} />,
    },
    ...factColumns(intl, { inProgress }),
    nextColumn(intl),
    ...(inOffice ? [inChargeColumn(intl)] : []),
    createdColumn(intl),
  ];
}

export const idColumn = (intl: IntlShape): Columns => ({
  id: 'id',
  header: intl.formatMessage({ id: 'demandes.columnId' }),
  align: 'right',
  width: 56,
  nowrap: true,
  sortable: true,
  card: 'corner',
  skeleton: 32,
  render: ({ id }) => (
    <>
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {id}
      </Box>
      <Box component="span" sx={{ display: { md: 'none' } }}>
        <FormattedMessage id="demandes.idOnCard" values={{ id: String(id) }} />
      </Box>
    </>
  ),
});

/** The columns for language, services and status. */
export const factColumns = (intl: IntlShape, { inProgress }: { inProgress: boolean }): Columns[] => [
  {
    id: 'langue',
    header: intl.formatMessage({ id: 'demandes.language' }),
    skeleton: 20,
    render: ({ langue }) => langue.toUpperCase(),
  },
  {
    id: 'services',
    header: intl.formatMessage({ id: 'demandes.columnServices' }),
    skeleton: '70%',
    render: (demande) => <Box sx={roomFor(126)}>{servicesText(intl, demande)}</Box>,
  },
  {
    id: 'status',
    header: intl.formatMessage({ id: 'demandes.columnStatus' }),
    // Demandes in progress have the same status as those that wait for a decision: sorting would mix them.
    sortable: !inProgress,
    card: 'full',
    skeleton: 92,
    render: (demande) => <DemandeStatus demande={demande} />,
  },
];

/** The next action; sorted by the last day to deposit. */
export const nextColumn = (intl: IntlShape): Columns => ({
  id: 'deposit_by',
  sortable: true,
  header: intl.formatMessage({ id: 'demandes.columnNext' }),
  skeleton: '60%',
  render: (demande) => <NextSteps demande={demande} />,
});

/** The member in charge. */
const inChargeColumn = (intl: IntlShape): Columns => ({
  id: 'in_charge',
  header: intl.formatMessage({ id: 'office.inCharge' }),
  hideHeader: true,
  card: 'field',
  skeleton: 28,
  render: ({ id, in_charge = '', in_charge_id }) =>
    in_charge_id === undefined ? (
      in_charge
    ) : (
      <InChargeButton id={id} inCharge={{ id: in_charge_id, name: in_charge }} />
    ),
});

export const createdColumn = (intl: IntlShape): Columns => ({
  id: 'created_at',
  header: intl.formatMessage({ id: 'demandes.columnCreated' }),
  align: 'right',
  sortable: true,
  skeleton: 136,
  render: ({ created_at }) => <Moment at={created_at} />,
});

/** Day and time, on two lines if the column is narrow. */
function Moment({ at }: { at: string }) {
  const [day, time] = listDate(at).split(' ');
  // One box, because in a card the cell lays out its children side by side.
  return (
    <span>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {day}
      </Box>{' '}
      {time}
    </span>
  );
}

function servicesText(intl: IntlShape, demande: DemandeSummary): string {
  const chosen = servicesOf(demande);
  if (chosen.length === 0) return intl.formatMessage({ id: 'demandes.servicesNone' });
  return chosen.map((service) => intl.formatMessage({ id: `demandes.services.${service}` })).join(', ');
}
