import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { IMPORT_FIELDS, type ImportField } from '#domain/clients/importPlan';
import type { ClientImport } from '#domain/clients/record';
import { failureText } from '../../../intl/errorText';
import { type Column, DataTable } from '../../../lists/DataTable';
import { CheckIcon, CircleHelpIcon } from '../../../ui/icons';
import { Kbd } from '../../../ui/Kbd';
import { Notice } from '../../../ui/Notice';
import { SelectInput } from '../../../ui/SelectInput';
import { Sheet } from '../../../ui/Sheet';
import { useUpdateImportMutation } from '../clientsApi';

type ListColumn = ClientImport['columns'][number];

/** The field of each column: the recognised one until the user changes it. */
export function ColumnsSheet({ list }: { list: ClientImport }) {
  const intl = useIntl();
  const [update, { error, isLoading }] = useUpdateImportMutation();
  const isTaken = list.taken_at !== null;
  /** A field belongs to one column: another column with it is set to 'ignore'. */
  const become = (column: string, field: ImportField) => {
    // The request contains all columns, so a change must wait for the previous one.
    if (isLoading) return;
    void update({
      id: list.id,
      mapping: list.columns.map((one) =>
        one.column === column ? field : one.field === field && field !== 'ignore' ? 'ignore' : one.field,
      ),
    });
  };
  const columns: Column<ListColumn>[] = [
    {
      id: 'column',
      header: intl.formatMessage({ id: 'clients.import.column' }),
      width: 64,
      render: ({ column }) => <Kbd>{column}</Kbd>,
    },
    {
      id: 'heading',
      header: intl.formatMessage({ id: 'clients.import.heading' }),
      render: ({ heading }) => (
        <Box sx={{ fontWeight: 600, overflowWrap: 'break-word' }}>{heading || '–'}</Box>
      ),
    },
    {
      id: 'values',
      header: intl.formatMessage({ id: 'clients.import.values' }),
      render: ({ values }) => (
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {values.map(shortened).join(', ') || '–'}
        </Box>
      ),
    },
    {
      id: 'becomes',
      header: intl.formatMessage({ id: 'clients.import.becomes' }),
      width: 248,
      card: 'full',
      render: ({ column, field, recognition }) => (
        <SelectInput
          label={<FormattedMessage id="clients.import.becomesOf" values={{ column }} />}
          hideLabel
          value={field}
          disabled={isTaken}
          origin={recognition === 'sure' ? 'registry' : 'written'}
          onChange={({ target }) => become(column, target.value as ImportField)}
          options={IMPORT_FIELDS.map((value) => ({
            value,
            label: intl.formatMessage({ id: `clients.import.field.${value}` }),
          }))}
        />
      ),
    },
    {
      id: 'state',
      header: intl.formatMessage({ id: 'clients.import.state' }),
      hideHeader: true,
      nowrap: true,
      render: (column) => <State state={stateOf(column)} />,
    },
  ];
  const countOf = (...states: ListColumn['recognition'][]) =>
    list.columns.filter((one) => states.includes(stateOf(one))).length;
  const counts = { sure: countOf('sure', 'chosen'), likely: countOf('likely'), none: countOf('none') };
  const hasNumbers = list.columns.some(({ field }) => field === 'number');
  return (
    <Sheet padding="none" aria-busy={isLoading}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          gap: '4px 16px',
          px: 2,
          pt: 2,
          pb: 1,
        }}
      >
        <Typography variant="h3" component="h2" sx={{ flex: '1 1 auto' }}>
          <FormattedMessage id="clients.import.columns" />
        </Typography>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <FormattedMessage id="clients.import.columnCount" values={counts} />
        </Box>
      </Box>
      <DataTable
        caption={intl.formatMessage({ id: 'clients.import.columns' })}
        columns={columns}
        rows={list.columns}
        rowKey={({ column }) => column}
        needs={680}
      />
      {!hasNumbers && (
        <Notice tone="warn" sx={{ m: 2 }}>
          <FormattedMessage id="clients.import.noNumbers" />
        </Notice>
      )}
      {error && (
        <Notice tone="error" sx={{ m: 2 }} title={<FormattedMessage id="clients.page.notSaved" />}>
          {failureText(intl, error)}
        </Notice>
      )}
    </Sheet>
  );
}

const shortened = (value: string): string => (value.length > 24 ? `${value.slice(0, 23)}…` : value);

/** An ignored column counts as not recognised. */
const stateOf = ({ field, recognition }: ListColumn) => (field === 'ignore' ? 'none' : recognition);

function State({ state }: { state: ListColumn['recognition'] }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        ...(state === 'none' && { color: 'text.secondary' }),
      }}
    >
      {state === 'sure' && <CheckIcon size={16} />}
      {state === 'likely' && (
        <Box component="span" sx={{ display: 'inline-flex', color: 'status.pend.text' }}>
          <CircleHelpIcon size={16} />
        </Box>
      )}
      <FormattedMessage id={`clients.import.${state}`} />
    </Box>
  );
}
