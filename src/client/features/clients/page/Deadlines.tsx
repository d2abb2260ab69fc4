import Box from '@mui/material/Box';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Client } from '#domain/clients/record';
import { daysLeft } from '#domain/deadlines/deadline';
import type { ListedDeadline } from '#domain/deadlines/record';
import { KIND_WORDS } from '#domain/deadlines/words';
import { todayInBrussels } from '#domain/language/today';
import { monthsLater } from '#domain/law/deadlines';
import { JUST_READ_S } from '../../../api/api';
import { DaysLeft } from '../../../entities/deadline/DaysLeft';
import { DeadlineAction } from '../../../entities/deadline/DeadlineAction';
import { DeadlineMenu } from '../../../entities/deadline/DeadlineMenu';
import { DoneDialog } from '../../../entities/deadline/DoneDialog';
import { useDeadlinesQuery } from '../../../entities/deadline/deadlinesApi';
import { expectedOf, KIND_ICONS, keyOf } from '../../../entities/deadline/kinds';
import { type Mark, useMark } from '../../../entities/deadline/useMark';
import { useFormats } from '../../../intl/formats';
import { useLanguage } from '../../../intl/useLanguage';
import { LoadFailure } from '../../../lists/LoadFailure';
import { Part } from '../../../ui/Part';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { TextLink } from '../../../ui/TextLink';
import { list } from './Dossiers';

/** Months shown ahead: every yearly deadline appears once. */
const MONTHS = 12;

/** The client's open deadlines within a year, late ones first, as in the list of all. */
export function Deadlines({ client: { id } }: { client: Client }) {
  const to = monthsLater(todayInBrussels(), MONTHS);
  const answer = useDeadlinesQuery({ to, client: id }, { refetchOnMountOrArgChange: JUST_READ_S });
  const [asked, setAsked] = useState<ListedDeadline | null>(null);
  const [part, setPart] = useState<HTMLElement | null>(null);
  // The row with the focus is removed: its section gets the focus.
  const mark = useMark(() => part?.focus());
  const { currentData: told } = answer;
  return (
    <Part
      ruled
      title={<FormattedMessage id="deadlines.title" />}
      aside={
        <TextLink to={pathTo('deadlines', undefined, { view: 'month' })}>
          <FormattedMessage id="clients.page.calendar" />
        </TextLink>
      }
    >
      {!told ? (
        answer.error ? (
          <LoadFailure bare headingLevel="h3" answer={answer} title="deadlines.failed" />
        ) : (
          <SkeletonRows rows={3} height={56} />
        )
      ) : told.deadlines.length === 0 ? (
        <Box ref={setPart} tabIndex={-1} sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="clients.page.noDeadlines" />
        </Box>
      ) : (
        <Box component="ul" ref={setPart} tabIndex={-1} sx={list}>
          {told.deadlines.map((deadline) => (
            <Line
              key={keyOf(deadline)}
              {...{ deadline, mark }}
              today={told.today}
              onDone={() => setAsked(deadline)}
            />
          ))}
        </Box>
      )}
      {asked && told && (
        <DoneDialog {...{ mark }} today={told.today} deadline={asked} onClose={() => setAsked(null)} />
      )}
    </Part>
  );
}

interface LineProps {
  deadline: ListedDeadline;
  today: string;
  mark: Mark;
  onDone: () => void;
}

function Line({ deadline, today, mark, onDone }: LineProps) {
  const lang = useLanguage();
  const { fullDate } = useFormats();
  const { kind, day } = deadline;
  const Icon = KIND_ICONS[kind];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
      <Box component="span" sx={{ display: 'inline-flex', pt: '3px' }}>
        <Icon size={16} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {KIND_WORDS[lang][kind]}
          </Box>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            <DaysLeft days={daysLeft(day, today)} />
          </Box>
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {expectedOf(deadline, lang)}
          {', '}
          <time dateTime={day}>{fullDate(day)}</time>
        </Box>
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', mt: 0.5 }}>
          <DeadlineAction {...{ deadline, today, mark }} />
          <DeadlineMenu {...{ deadline, onDone }} onMute={() => void mark.mute(deadline)} />
        </Box>
      </Box>
    </Box>
  );
}
