import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatEnterpriseNumber } from '#domain/enterpriseNumber';
import type { EnterpriseSummary } from '#domain/entities/enterprise';
import { type Column, DataTable } from '../../../ui/DataTable';
import { BanIcon, CircleCheckIcon } from '../../../ui/icons';

interface Props {
  rows: readonly EnterpriseSummary[];
  loading: boolean;
  /** 10 digits. */
  chosen: string;
  onChoose: (number: string) => void;
}

const canBeChosen = ({ active, kind }: EnterpriseSummary): boolean => active && kind === 'legal';

/** What was found by name. Stopped companies and natural persons are shown, so that one sees why they are refused. */
export function CompanyTable({ rows, loading, chosen, onChoose }: Props) {
  const intl = useIntl();
  const head = (id: 'name' | 'number' | 'form' | 'municipality' | 'situation') =>
    intl.formatMessage({ id: `step1.table.${id}` });

  const columns: Column<EnterpriseSummary>[] = [
    {
      id: 'name',
      header: head('name'),
      render: (row) => <Name row={row} chosen={row.number === chosen} onChoose={onChoose} />,
    },
    {
      id: 'number',
      header: head('number'),
      nowrap: true,
      card: 'full',
      render: (row) => (
        <Box data-beside sx={{ color: toneOf(row) }}>
          {formatEnterpriseNumber(row.number)}
          <span data-only="card">
            {' · '}
            <Form row={row} />
          </span>
        </Box>
      ),
    },
    {
      id: 'form',
      header: head('form'),
      card: 'hidden',
      render: (row) => (
        <Box sx={{ color: toneOf(row) }}>
          <Form row={row} />
        </Box>
      ),
    },
    {
      id: 'municipality',
      header: head('municipality'),
      card: 'full',
      render: ({ zipcode, municipality, ...row }) => (
        <Box data-beside sx={{ color: toneOf({ ...row, zipcode, municipality }) }}>
          {[zipcode, municipality].filter(Boolean).join(' ')}
        </Box>
      ),
    },
    {
      id: 'situation',
      header: head('situation'),
      card: 'full',
      render: (row) => <Situation row={row} />,
    },
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

const toneOf = (row: EnterpriseSummary): string => (canBeChosen(row) ? 'text.primary' : 'text.secondary');

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

function Form({ row: { form, kind } }: { row: EnterpriseSummary }): ReactNode {
  return kind === 'natural' ? <FormattedMessage id="step1.table.person" /> : form;
}

function Situation({ row }: { row: EnterpriseSummary }) {
  const usable = canBeChosen(row);
  const Icon = usable ? CircleCheckIcon : BanIcon;
  const id = usable ? 'active' : row.kind === 'natural' ? 'natural' : 'stopped';
  return (
    <Box data-beside sx={{ color: toneOf(row) }}>
      <Box component="span" sx={{ display: 'inline-flex', gap: '6px' }}>
        <Icon size={16} sx={{ mt: '2px' }} />
        <FormattedMessage id={`step1.situation.${id}`} />
      </Box>
    </Box>
  );
}
