import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { currentEntries } from '#domain/journal/entries';
import type { Journal, JournalEntry } from '#domain/journal/record';
import { useFormats } from '../../../intl/formats';
import { type Column, DataTable } from '../../../lists/DataTable';
import { EntryActions } from './EntryActions';
import { EntryFiles } from './EntryFiles';
import { dayOf } from './says';
import type { JournalActs } from './useJournal';
import { useKindWord } from './useKindWord';
import { useSaid } from './useSaid';

interface Props {
  id: number;
  journal: Journal;
  acts: JournalActs;
  /** The dossier's own office writes; an administrator only reads and refunds credits. */
  mayWrite: boolean;
  isAdmin: boolean;
}

/** The entries, oldest first; corrected and withdrawn ones are struck through. */
export function Entries({ id, journal, acts, mayWrite, isAdmin }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const wordOf = useKindWord(id);
  const said = useSaid(id);
  const { entries } = journal;
  const standing = useMemo(() => new Set(currentEntries(entries).map((entry) => entry.id)), [entries]);
  const columns: Column<JournalEntry>[] = [
    {
      id: 'day',
      header: intl.formatMessage({ id: 'journal.date' }),
      width: 110,
      nowrap: true,
      card: 'corner',
      render: ({ day, at }) => (
        <>
          {dayOf(day)}
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{formats.time(at)}</Box>
        </>
      ),
    },
    {
      id: 'entry',
      header: intl.formatMessage({ id: 'journal.entry' }),
      card: 'title',
      render: (entry) => (
        <Said entry={entry} journal={journal} holds={standing.has(entry.id)} word={wordOf(entry.kind)}>
          {said(journal, entry)}
        </Said>
      ),
    },
    {
      id: 'by',
      header: intl.formatMessage({ id: 'journal.by' }),
      render: ({ by }) => by ?? intl.formatMessage({ id: 'journal.program' }),
    },
    {
      id: 'files',
      header: intl.formatMessage({ id: 'journal.file' }),
      align: 'right',
      card: 'full',
      render: (entry) => (
        <Box
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', gap: '4px', justifyContent: { md: 'flex-end' } },
            // The actions fit on one line.
            minWidth: { md: 120 },
          }}
        >
          <EntryFiles id={id} files={entry.files} />
          {standing.has(entry.id) && (
            <EntryActions
              id={id}
              entry={entry}
              entries={entries}
              acts={acts}
              mayWrite={mayWrite && journal.open}
              isAdmin={isAdmin}
            />
          )}
        </Box>
      ),
    },
  ];
  return (
    <DataTable
      caption={intl.formatMessage({ id: 'journal.caption' }, { id: String(id) })}
      columns={columns}
      rows={entries}
      rowKey={(entry) => entry.id}
      needs={640}
    />
  );
}

/** People's entries have the pen colour, the registry's the ink colour, its refusals red. */
function colourOf({ kind, by }: JournalEntry): string {
  if (kind === 'returned') return 'status.no.text';
  return by === null ? 'text.primary' : 'primary.main';
}

function Said({
  entry,
  journal,
  holds,
  word,
  children,
}: {
  entry: JournalEntry;
  journal: Journal;
  holds: boolean;
  word: string;
  children: string;
}) {
  const target = journal.entries.find(({ id }) => id === entry.refers_to);
  const Text = holds ? 'span' : 's';
  return (
    <Box sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>
      <Text>
        <Box component="strong" sx={{ fontWeight: 600, color: colourOf(entry) }}>
          {word}
        </Box>{' '}
        {children}
      </Text>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {!holds && entry.kind !== 'withdrawn' && <FormattedMessage id="journal.replaced" />}
        {target?.kind === entry.kind && (
          <FormattedMessage id="journal.corrects" values={{ day: dayOf(target.day) }} />
        )}
        {entry.words && (
          <Box sx={{ whiteSpace: 'pre-line' }}>
            <FormattedMessage id="journal.quote" values={{ words: entry.words }} />
          </Box>
        )}
        {entry.link && (
          <Link href={entry.link} target="_blank" rel="noreferrer">
            <FormattedMessage id="journal.gazette" />
          </Link>
        )}
      </Box>
    </Box>
  );
}
