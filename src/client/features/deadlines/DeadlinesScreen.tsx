import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { DEADLINE_KINDS } from '#domain/deadlines/deadline';
import { todayInBrussels } from '#domain/language/today';
import { daysLater } from '#domain/law/deadlines';
import { JUST_READ_S } from '../../api/api';
import { useDeadlinesQuery } from '../../entities/deadline/deadlinesApi';
import { useFormats } from '../../intl/formats';
import { LoadFailure } from '../../lists/LoadFailure';
import { EmptyState } from '../../ui/EmptyState';
import { Sheet } from '../../ui/Sheet';
import { SkeletonRows } from '../../ui/SkeletonRows';
import { CalendarDialog } from './CalendarDialog';
import { DeadlineTools } from './DeadlineTools';
import { isMonth, mondayOf, weeksOf } from './groups';
import { MonthGrid } from './MonthGrid';
import { WeekList } from './WeekList';

/** Weeks shown at first, and added with each press. */
const WEEKS = 8;
const MOST_WEEKS = 56;

/** The deadlines of the office's clients, by week or for a month. The view is in the URL. */
export function DeadlinesScreen() {
  const { longDate } = useFormats();
  const [params, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const [subscribing, setSubscribing] = useState(false);
  const today = todayInBrussels();
  const isMonthly = params.get('view') === 'month';
  const told = params.get('month');
  const month = isMonth(told, today) ? told : today.slice(0, 7);
  const weeks = Math.min(Number(params.get('weeks')) || WEEKS, MOST_WEEKS);
  // A month shows all kinds, with an icon each.
  const kind = isMonthly ? undefined : DEADLINE_KINDS.find((one) => one === params.get('kind'));
  const inCharge = /^(?:me|nobody|[1-9]\d{0,15})$/.exec(params.get('in_charge') ?? '')?.[0];

  const drawn = weeksOf(month).flat();
  const until = daysLater(mondayOf(today), weeks * 7 - 1);
  const answer = useDeadlinesQuery(
    {
      ...(isMonthly && { from: drawn[0] ?? today }),
      to: isMonthly ? (drawn.at(-1) ?? today) : until,
      ...(kind && { kind }),
      ...(inCharge && { in_charge: inCharge }),
    },
    { refetchOnMountOrArgChange: JUST_READ_S },
  );
  const { currentData, data, error } = answer;

  const change = (set: Record<string, string | undefined>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(set))
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const addressOf = (view: 'week') => {
    const next = new URLSearchParams(params);
    next.set('view', view);
    return `?${next}`;
  };

  return (
    <>
      <Box component="header" sx={head}>
        <Typography ref={heading} variant="h1" tabIndex={-1}>
          <FormattedMessage id="deadlines.title" />
        </Typography>
        <DeadlineTools
          {...{ isMonthly, month, kind, inCharge, today }}
          people={data?.people ?? []}
          onChange={change}
          onSubscribe={() => setSubscribing(true)}
        />
      </Box>
      {error && !currentData ? (
        <LoadFailure answer={answer} title="deadlines.failed" />
      ) : !currentData ? (
        <Sheet padding="none">
          <SkeletonRows rows={8} height={41} />
        </Sheet>
      ) : isMonthly ? (
        <MonthGrid
          {...{ month, today: currentData.today, late: currentData.late }}
          deadlines={currentData.deadlines}
          lateTo={addressOf('week')}
        />
      ) : currentData.deadlines.length === 0 ? (
        <EmptyState title={<FormattedMessage id="deadlines.title" />}>
          <FormattedMessage
            id={
              currentData.clients === 0
                ? 'deadlines.noClients'
                : kind || inCharge
                  ? 'deadlines.noFiltered'
                  : 'deadlines.none'
            }
            values={{ day: longDate(until) }}
          />
        </EmptyState>
      ) : (
        <WeekList
          deadlines={currentData.deadlines}
          today={currentData.today}
          onGone={() => heading.current?.focus()}
        />
      )}
      {currentData?.more_from && (
        <Typography role="status" sx={{ mt: 2, color: 'text.secondary' }}>
          <FormattedMessage
            id="deadlines.tooMany"
            values={{ count: currentData.deadlines.length, day: longDate(currentData.more_from) }}
          />
        </Typography>
      )}
      {!isMonthly &&
        currentData &&
        currentData.clients > 0 &&
        !currentData.more_from &&
        weeks < MOST_WEEKS && (
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: 2, color: 'text.secondary' }}>
            <Box component="span" role="status">
              <FormattedMessage id="deadlines.until" values={{ day: longDate(until) }} />
            </Box>
            <Button variant="outlined" onClick={() => change({ weeks: String(weeks + WEEKS) })}>
              <FormattedMessage id="deadlines.laterWeeks" />
            </Button>
          </Box>
        )}
      {subscribing && <CalendarDialog onClose={() => setSubscribing(false)} />}
    </>
  );
}

/** On one line with the view, if there is room. */
const head = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
  ...{ columnGap: 3, rowGap: 1.5, mb: 1.5, mt: { md: -1.75 } },
};
