import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../../lists/DataTable';
import { ChangedValue } from '../../../ui/ChangedValue';

export interface FactRow {
  id: string;
  label: ReactNode;
  /** The registry's value; absent for something new. */
  before?: ReactNode;
  /** The registry's original value, when an administrator corrected it to `before`. */
  registry?: ReactNode;
  /** The requested value; absent when unchanged. */
  asked?: ReactNode;
  /** Replaces « inchangé » when nothing is requested. */
  otherwise?: ReactNode;
  /** Below the requested value. */
  notes?: readonly string[];
}

/** Registry values beside requested values. */
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
      // One block, because cells of a card are beside their titles.
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
