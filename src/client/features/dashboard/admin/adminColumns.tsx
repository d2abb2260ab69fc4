import Box from '@mui/material/Box';
import type { IntlShape } from 'react-intl';
import type { DemandeSummary } from '#domain/entities/demande';
import { pathTo } from '#domain/paths';
import { formatEnterpriseNumber } from '../../../intl/formats';
import { ButtonLink } from '../../../ui/ButtonLink';
import type { Column } from '../../../ui/DataTable';
import { IconLink } from '../../../ui/IconLink';
import { CheckIcon, PencilIcon, XIcon } from '../../../ui/icons';
import { TextLink } from '../../../ui/TextLink';
import { rowLink } from '../../../ui/useListKeys';
import { overRow } from '../DemandeLink';
import { createdColumn, factColumns, idColumn, nextColumn } from '../demandeColumns';

/** Where an administrator reads a dossier and decides. */
export const dossierPath = (id: number, act?: 'validate' | 'refuse'): string =>
  pathTo('adminDemande', { id: String(id) }, { act });

/** The columns of the requests of all clients. Their ids are the fields the server sorts by. */
export const adminColumns = (intl: IntlShape): Column<DemandeSummary>[] => [
  idColumn(intl),
  companyColumn(intl),
  ...factColumns(intl, { inProgress: true }),
  nextColumn(intl, false),
  createdColumn(intl),
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

/** The latest ones: no way of sorting, no decision. */
export const latestColumns = (intl: IntlShape): Column<DemandeSummary>[] =>
  [idColumn(intl), companyColumn(intl), ...factColumns(intl, { inProgress: true }), createdColumn(intl)].map(
    (column) => ({ ...column, sortable: false }),
  );

const companyColumn = (intl: IntlShape): Column<DemandeSummary> => ({
  id: 'enterprise_number',
  header: intl.formatMessage({ id: 'adminDemandes.columnCompany' }),
  sortable: true,
  card: 'title',
  skeleton: 150,
  render: ({ id, denomination, enterprise_number, user }) => (
    <>
      <TextLink to={dossierPath(id)} sx={overRow} {...rowLink}>
        {denomination}
      </TextLink>
      <Box sx={{ typography: 'caption', color: 'text.secondary', fontWeight: 400, overflowWrap: 'anywhere' }}>
        {`${formatEnterpriseNumber(enterprise_number)} · ${user.name}`}
      </Box>
    </>
  ),
});

/** Validate and Refuse lead to the dossier, where they are confirmed; Modify to its registry data. */
function RowActions({ intl, demande }: { intl: IntlShape; demande: DemandeSummary }) {
  const { id, denomination: company, progress, status } = demande;
  if (status !== 'pending') return null;
  const link = (what: 'validate' | 'refuse' | 'modify') => ({
    tip: intl.formatMessage({ id: `adminDemandes.${what}` }),
    label: intl.formatMessage({ id: `adminDemandes.${what}Named` }, { id, company }),
    to: what === 'modify' ? pathTo('companyEditor', undefined, { demande_id: id }) : dossierPath(id, what),
  });
  const ways = [
    ...(progress === 100
      ? ([
          ['validate', CheckIcon],
          ['refuse', XIcon],
        ] as const)
      : []),
    ['modify', PencilIcon] as const,
  ];
  return (
    // Above the link that lies over the whole row.
    <Box sx={{ position: 'relative', zIndex: 1 }}>
      <Box component="span" data-only="table">
        {ways.map(([what, Icon]) => (
          <IconLink key={what} {...link(what)}>
            <Icon />
          </IconLink>
        ))}
      </Box>
      <span data-only="card">
        {ways.map(([what]) => {
          const { to, label, tip } = link(what);
          return (
            <ButtonLink key={what} variant="outlined" size="small" to={to} aria-label={label} sx={{ mr: 1 }}>
              {tip}
            </ButtonLink>
          );
        })}
      </span>
    </Box>
  );
}
