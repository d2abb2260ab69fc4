import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EnterpriseSummary } from '#domain/registry/enterprise';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { type Column, DataTable } from '../../../../lists/DataTable';
import { BanIcon, CircleCheckIcon } from '../../../../ui/icons';

interface Props {
  rows: readonly EnterpriseSummary[];
  loading: boolean;
  /** 10 digits. */
  chosen: string;
  onChoose: (number: string) => void;
}

type CompanyColumn = Column<EnterpriseSummary>;
type Render = CompanyColumn['render'];

const canBeChosen = ({ active, kind }: EnterpriseSummary): boolean => active && kind === 'legal';

/** Companies found by name. Stopped companies and natural persons are listed too, with the reason why they are refused. */
export function CompanyTable({ rows, loading, chosen, onChoose }: Props) {
  const intl = useIntl();
  const column = (
    id: 'name' | 'number' | 'form' | 'municipality' | 'situation',
    render: Render,
  ): CompanyColumn => ({
    id,
    header: intl.formatMessage({ id: `step1.table.${id}` }),
    card: 'full',
    render: (row) => (
      <Box data-beside sx={{ color: canBeChosen(row) ? 'text.primary' : 'text.secondary' }}>
        {render(row)}
      </Box>
    ),
  });
  const columns: CompanyColumn[] = [
    {
      ...column('name', () => null),
      card: 'title',
      render: (row) => <Name row={row} chosen={row.number === chosen} onChoose={onChoose} />,
    },
    {
      ...column('number', (row) => (
        <>
          {formatEnterpriseNumber(row.number)}
          <span data-only="card">
            {' · '}
            {formOf(row)}
          </span>
        </>
      )),
      nowrap: true,
    },
    { ...column('form', formOf), card: 'hidden' },
    column('municipality', ({ zipcode, municipality }) => [zipcode, municipality].filter(Boolean).join(' ')),
    column('situation', (row) => <Situation row={row} />),
  ];

  return (
    <DataTable
      caption={intl.formatMessage({ id: 'step1.table' })}
      needs={600}
      columns={columns}
      rows={rows}
      rowKey={({ number }) => number}
      rowMark={({ number }) => (number === chosen ? 'selected' : undefined)}
      loading={loading && rows.length === 0}
      loadingRows={3}
    />
  );
}

function Name({
  row,
  chosen,
  onChoose,
}: { row: EnterpriseSummary; chosen: boolean } & Pick<Props, 'onChoose'>) {
  if (!canBeChosen(row)) return <Box sx={{ pl: '34px', color: 'text.secondary' }}>{row.name}</Box>;
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        gap: '14px',
        alignItems: 'flex-start',
        cursor: 'pointer',
        fontWeight: chosen ? 600 : 500,
      }}
    >
      <Radio
        name="company"
        value={row.number}
        checked={chosen}
        onChange={() => onChoose(row.number)}
        sx={{ p: 0 }}
      />
      <span>{row.name}</span>
    </Box>
  );
}

const formOf: Render = ({ form, kind }) =>
  kind === 'natural' ? <FormattedMessage id="step1.table.person" /> : form;

function Situation({ row }: { row: EnterpriseSummary }) {
  const usable = canBeChosen(row);
  const Icon = usable ? CircleCheckIcon : BanIcon;
  const id = usable ? 'active' : row.kind === 'natural' ? 'natural' : 'stopped';
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: '6px' }}>
      <Icon size={16} sx={{ mt: '2px' }} />
      <FormattedMessage id={`step1.situation.${id}`} />
    </Box>
  );
}
