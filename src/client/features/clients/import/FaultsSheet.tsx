import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ClientImport, ImportFaultLine } from '#domain/clients/record';
import { failureText } from '../../../intl/errorText';
import type { Column } from '../../../lists/DataTable';
import { ExportButton } from '../../../lists/ExportButton';
import { ListTable } from '../../../lists/ListTable';
import { usePageView } from '../../../lists/useListView';
import { Kbd } from '../../../ui/Kbd';
import { Notice } from '../../../ui/Notice';
import { Sheet } from '../../../ui/Sheet';
import { useClientOptionsQuery, useImportFaultsQuery, useUpdateImportMutation } from '../clientsApi';
import { CellFix, type Fix } from './CellFix';

/** The cells that cannot be imported unchanged, by their name in the spreadsheet, corrected in place. */
export function FaultsSheet({ list }: { list: ClientImport }) {
  const intl = useIntl();
  const view = usePageView(10);
  const answer = useImportFaultsQuery({ id: list.id, ...view.argument });
  const { data: options } = useClientOptionsQuery();
  const [update, { error }] = useUpdateImportMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const next = useRef<number | null>(null);
  const keepPlace = useCallback((mended: Element) => {
    next.current = mended.closest('tr')?.sectionRowIndex ?? null;
  }, []);
  // A corrected cell disappears with the focus: the row that takes its place gets it.
  useEffect(() => {
    if (next.current === null) return;
    const left = rows.current?.querySelectorAll('tbody tr') ?? [];
    const row = left[Math.min(next.current, left.length - 1)];
    (row?.querySelector<HTMLElement>('input, select, button') ?? heading.current)?.focus();
    next.current = null;
  });
  const mend = async (cell: string, fix: Fix) => {
    await update({ id: list.id, fixes: [{ cell, fix }] });
  };
  const columns: Column<ImportFaultLine>[] = [
    {
      id: 'cell',
      header: intl.formatMessage({ id: 'clients.import.cell' }),
      width: 72,
      render: ({ cell }) => <Kbd>{cell}</Kbd>,
    },
    {
      id: 'content',
      header: intl.formatMessage({ id: 'clients.import.content' }),
      render: ({ content }) => (
        <Box
          sx={{
            fontWeight: 600,
            ...(content.length > 16 ? { overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' }),
          }}
        >
          {content || '–'}
        </Box>
      ),
    },
    {
      id: 'why',
      header: intl.formatMessage({ id: 'clients.import.why' }),
      render: (fault) => <Why fault={fault} />,
    },
    {
      id: 'mend',
      header: intl.formatMessage({ id: 'clients.import.mend' }),
      align: 'right',
      card: 'full',
      width: 300,
      render: (fault) => (
        <CellFix
          key={fault.cell}
          fault={fault}
          members={options?.members ?? []}
          onFix={mend}
          onGone={keepPlace}
        />
      ),
    },
  ];
  const hasFaults = list.faults > 0;
  return (
    <Sheet padding="none">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          gap: '8px 16px',
          px: 2,
          pt: 2,
          pb: hasFaults ? 0 : 2,
        }}
      >
        <Typography variant="h3" component="h2" ref={heading} tabIndex={-1} sx={{ flex: 1 }}>
          <span role="status">
            {hasFaults ? (
              <FormattedMessage id="clients.import.faults" values={{ count: list.faults }} />
            ) : (
              <FormattedMessage id="clients.import.noFaults" />
            )}
          </span>
        </Typography>
        {hasFaults && (
          <>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              <FormattedMessage id="clients.import.inRows" values={{ count: list.faulty }} />
            </Box>
            <ExportButton call="GET /clients/imports/:id/faults" filters={{ id: list.id }} />
          </>
        )}
      </Box>
      {error && (
        <Notice tone="error" sx={{ m: 2 }} title={<FormattedMessage id="clients.page.notSaved" />}>
          {failureText(intl, error)}
        </Notice>
      )}
      {hasFaults && (
        <div ref={rows}>
          <ListTable
            answer={answer}
            view={view}
            caption={intl.formatMessage({ id: 'clients.import.mend' })}
            columns={columns}
            rowKey={({ cell }) => cell}
            failed="clients.import.faultsFailed"
            keepsRows
            needs={680}
          />
        </div>
      )}
    </Sheet>
  );
}

function Why({ fault: { code, count, first_row, first_name } }: { fault: ImportFaultLine }) {
  if (code === 'length' && count)
    return <FormattedMessage id="clients.import.whyLength" values={{ count }} />;
  if (code === 'double' && first_row)
    return (
      <FormattedMessage
        id={first_name ? 'clients.import.whyDouble' : 'clients.import.whyDoubleBare'}
        values={{ row: String(first_row), name: first_name ?? '' }}
      />
    );
  return <FormattedMessage id={`clients.import.why.${code}`} />;
}
