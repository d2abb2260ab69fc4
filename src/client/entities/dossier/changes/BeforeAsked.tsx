import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../../lists/DataTable';
import { ChangedValue } from '../../../ui/ChangedValue';

export interface FactRow {
  id: string;
  label: ReactNode;
  /** What the registry knows; nothing where something begins. */
  before?: ReactNode;
  /** What the registry itself says, where an administrator has corrected it to `before`. */
  registry?: ReactNode;
  /** What is asked; nothing where the registry's stays as it is. */
  asked?: ReactNode;
  /** Said where nothing is asked, in place of « inchangé ». */
  otherwise?: ReactNode;
  /** Under what is asked. */
  notes?: readonly string[];
}

/** What the registry knows beside what is asked; what stays as it is says so. */
export function BeforeAsked({ caption, rows }: { caption: string; rows: readonly FactRow[] }) {
  const intl = useIntl();
  const columns: Column<FactRow>[] = [
    {
      id: 'fact',
      header: intl.formatMessage({ id: 'review.fact' }),
      width: '26%',
      render: ({ label }) => <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>{label}</Box>,
      card: 'full',
    },
    {
      id: 'before',
      header: intl.formatMessage({ id: 'review.before' }),
      width: '33%',
      render: ({ before, registry, asked }) =>
        registry && registry !== before ? (
          <Box sx={{ minWidth: 0 }}>
            <ChangedValue before={registry} after={before} />
            <Box sx={{ typography: 'caption' }}>
              <FormattedMessage id="review.correctedByUs" />
            </Box>
          </Box>
        ) : before && asked ? (
          <ChangedValue before={before} />
        ) : (
          before
        ),
    },
    {
      id: 'asked',
      header: intl.formatMessage({ id: 'review.asked' }),
      // One block: the cells of a card stand beside their titles.
      render: ({ asked, otherwise, notes = [] }) => (
        <Box sx={{ minWidth: 0 }}>
          {asked ? (
            <ChangedValue after={asked} />
          ) : (
            <Box sx={{ color: 'text.secondary' }}>
              {otherwise ?? <FormattedMessage id="review.unchanged" />}
            </Box>
          )}
          {notes.map((note) => (
            <Box key={note} sx={{ typography: 'caption' }}>
              {note}
            </Box>
          ))}
        </Box>
      ),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowMark={({ asked }) => (asked ? 'changed' : undefined)}
      edge="flush"
      needs={480}
    />
  );
}
