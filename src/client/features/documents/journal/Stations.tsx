import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { NotedKind } from '#domain/journal/entries';
import type { JournalState } from '#domain/journal/journal';
import type { Journal, JournalEntry } from '#domain/journal/record';
import { CheckIcon, CircleDashedIcon, CircleIcon, TriangleAlertIcon, UndoIcon } from '../../../ui/icons';
import { shortDayOf } from './says';
import { useKindWord } from './useKindWord';

type Mark = 'done' | 'partly' | 'again' | 'returned' | 'toCome';
const MARKS = {
  done: { Icon: CheckIcon, color: 'text.primary' },
  partly: { Icon: CircleDashedIcon, color: 'text.primary' },
  again: { Icon: TriangleAlertIcon, color: 'status.no.text' },
  returned: { Icon: UndoIcon, color: 'status.no.text' },
  toCome: { Icon: CircleIcon, color: 'text.secondary' },
} as const;

/** In one row, a station is as wide as its text. */
const whole = { whiteSpace: { md: 'nowrap' } } as const;

interface Props {
  id: number;
  journal: Journal;
  state: JournalState<JournalEntry>;
  /** The next entry to make. */
  next: NotedKind | null;
}

/** The six stations of a dossier, each with its day or what is missing. */
export function Stations({ id, journal, state, next }: Props) {
  const intl = useIntl();
  const wordOf = useKindWord(id);
  const done = (kind: NotedKind, entry: JournalEntry | null): [Mark, ReactNode] =>
    entry
      ? ['done', shortDayOf(entry.day)]
      : ['toCome', <FormattedMessage key="c" id={kind === next ? 'journal.toDo' : 'journal.toCome'} />];
  const people = [...new Set(journal.signatures.map(({ person }) => person))];
  const open = new Set(state.unsigned.map(({ person }) => person));
  const signed: [Mark, ReactNode] = [
    open.size === 0 ? 'done' : open.size < people.length ? 'partly' : 'toCome',
    <FormattedMessage
      key="s"
      id="journal.signedOf"
      values={{ n: people.length - open.size, total: people.length }}
    />,
  ];
  const deposited: [Mark, ReactNode] = state.returned
    ? [
        'returned',
        <FormattedMessage key="r" id="journal.returnedOn" values={{ day: shortDayOf(state.returned.day) }} />,
      ]
    : state.deposited || state.published || !journal.deposit_by
      ? done('deposited', state.deposited ?? state.published)
      : [
          'toCome',
          <FormattedMessage key="d" id="journal.due" values={{ day: shortDayOf(journal.deposit_by) }} />,
        ];
  const stations: [Exclude<NotedKind, 'returned'>, Mark, ReactNode][] = [
    ['printed', ...done('printed', state.printed)],
    ['signed', ...signed],
    [
      'paid',
      ...(state.payAgain
        ? (['again', <FormattedMessage key="a" id="journal.toRedo" />] as [Mark, ReactNode])
        : done('paid', state.paid)),
    ],
    ['deposited', ...deposited],
    ['published', ...done('published', state.published)],
    ['registered', ...done('registered', state.registered)],
  ];
  return (
    <Box
      component="ol"
      aria-label={intl.formatMessage({ id: 'journal.stations' })}
      sx={{
        display: 'grid',
        // One row with columns as wide as their text, if there is room.
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(3, minmax(0, 1fr))',
          md: 'repeat(6, minmax(min-content, 1fr))',
        },
        listStyle: 'none',
        m: 0,
        p: 0,
        gap: '1px',
        bgcolor: 'divider',
        borderBottom: '1px solid',
        borderColor: 'ruleStrong',
      }}
    >
      {stations.map(([kind, mark, line]) => {
        const { Icon, color } = MARKS[mark];
        const isNext = kind === next;
        return (
          <Box
            component="li"
            key={kind}
            {...(isNext && { 'aria-current': 'step' as const })}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '16px minmax(0, 1fr)', md: '16px minmax(min-content, 1fr)' },
              columnGap: '6px',
              // "Bekendgemaakt" must fit on one line on a phone.
              px: { xs: 1, sm: 1.5, md: 1 },
              py: 1.25,
              bgcolor: isNext ? 'action.selected' : 'background.paper',
              boxShadow: (theme) =>
                isNext ? `inset 0 3px 0 ${(theme.vars ?? theme).palette.primary.main}` : 'none',
            }}
          >
            <Icon size={16} sx={{ color, mt: '3px' }} />
            <Box component="strong" sx={{ fontWeight: 600, fontSize: { md: 13, xl: 14 }, ...whole }}>
              {wordOf(kind)}
            </Box>
            <Box sx={{ gridColumn: 2, typography: 'caption', color: 'text.secondary', ...whole }}>{line}</Box>
          </Box>
        );
      })}
    </Box>
  );
}
