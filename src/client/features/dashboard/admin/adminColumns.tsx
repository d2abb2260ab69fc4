import Box from '@mui/material/Box';
import type { IntlShape } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { reviewPath } from '#domain/causes/nextPath';
import type { DemandeSummary } from '#domain/dossier/demande';
import { formatEnterpriseNumber } from '../../../intl/formats';
import { type Column, overRow } from '../../../lists/DataTable';
import { rowKey, rowLink } from '../../../lists/useListKeys';
import { ButtonLink } from '../../../ui/ButtonLink';
import { TextLink } from '../../../ui/TextLink';
import { createdColumn, factColumns, idColumn, nextColumn } from '../demandeColumns';
import { TwoLines } from '../TwoLines';

/** The columns of all clients' demandes. Their ids are the fields the server sorts by. */
export const adminColumns = (intl: IntlShape): Column<DemandeSummary>[] => [
  ...latestColumns(intl),
  {
    id: 'actions',
    header: intl.formatMessage({ id: 'adminDemandes.columnActions' }),
    hideHeader: true,
    align: 'right',
    nowrap: true,
    card: 'full',
    skeleton: 64,
    render: (demande) => <RowActions intl={intl} demande={demande} />,
  },
];

/** The columns of the latest demandes, without the decision buttons. */
export const latestColumns = (intl: IntlShape): Column<DemandeSummary>[] => [
  idColumn(intl),
  companyColumn(intl),
  ...factColumns(intl, { inProgress: true }),
  nextColumn(intl),
  createdColumn(intl),
];

const companyColumn = (intl: IntlShape): Column<DemandeSummary> => ({
  id: 'enterprise_number',
  header: intl.formatMessage({ id: 'adminDemandes.columnCompany' }),
  sortable: true,
  card: 'title',
  skeleton: 150,
  render: ({ id, denomination, enterprise_number, user }) => (
    <TwoLines
      name={denomination}
      link={
        <TextLink to={reviewPath(id)} sx={overRow} {...rowLink}>
          {denomination}
        </TextLink>
      }
      below={
        <>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {formatEnterpriseNumber(enterprise_number)}
          </Box>
          {` · ${user.office || user.name}`}
        </>
      }
    />
  ),
});

/** The actions on a dossier, with the key that triggers each in its row. */
export const ROW_ACTS = [
  { act: 'modify', key: 'm', look: { variant: 'outlined' } },
  { act: 'refuse', key: 'r', look: { variant: 'outlined', color: 'error' } },
  { act: 'validate', key: 'v', look: { variant: 'contained' } },
] as const;

/** Validate and Refuse open the dossier, where they are confirmed; Modify opens its registry data. */
function RowActions({ intl, demande }: { intl: IntlShape; demande: DemandeSummary }) {
  const { id, denomination: company, progress, status } = demande;
  if (status !== 'pending') return null;
  return (
    <Box data-over-row="">
      {ROW_ACTS.filter(({ act }) => progress === 100 || act === 'modify').map(({ act, key, look }) => (
        <ButtonLink
          key={act}
          {...look}
          {...rowKey(key)}
          size="small"
          to={act === 'modify' ? pathTo('companyEditor', undefined, { demande_id: id }) : reviewPath(id, act)}
          aria-label={intl.formatMessage({ id: `adminDemandes.${act}Named` }, { id, company })}
        >
          {intl.formatMessage({ id: `adminDemandes.${act}` })}
        </ButtonLink>
      ))}
    </Box>
  );
}
