import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { DEADLINE_KINDS, SOFT_KINDS } from '#domain/deadlines/deadline';
import type { ListedDeadline } from '#domain/deadlines/record';
import { HOLIDAY_WORDS, KIND_WORDS } from '#domain/deadlines/words';
import { holidayOn } from '#domain/law/workingDays';
import { expectedOf, KIND_ICONS, keyOf } from '../../entities/deadline/kinds';
import { type DayWords, useDayWords } from '../../entities/deadline/useDayWords';
import { useLanguage } from '../../intl/useLanguage';
import { TriangleAlertIcon } from '../../ui/icons';
import { weeksOf } from './groups';

interface Props {
  /** YYYY-MM */
  month: string;
  deadlines: readonly ListedDeadline[];
  today: string;
  late: number;
  /** The link to the list, where the late ones are first. */
  lateTo: string;
}

/** Lines of a day before the rest is folded. */
const SHOWN = 3;

/** A month: the working days, a narrow weekend, and the registries' closing days by name. */
export function MonthGrid({ month, deadlines, today, late, lateTo }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  const words = useDayWords();
  const weeks = weeksOf(month);
  const on = (day: string) => deadlines.filter((one) => one.day === day);
  return (
    <Box sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Box
        component="table"
        aria-label={intl.formatMessage({ id: 'deadlines.month' }, { month: words.month(`${month}-01`) })}
        sx={grid}
      >
        <thead>
          <tr>
            {(weeks[0] ?? []).slice(0, 5).map((day) => (
              <th key={day} scope="col">
                {words.weekday(day)}
              </th>
            ))}
            <th scope="col" data-weekend>
              <FormattedMessage id="deadlines.weekend" />
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.slice(0, 5).map((day) => (
                <Day key={day} days={[day]} {...{ on, month, today, words }} />
              ))}
              <Day days={week.slice(5)} {...{ on, month, today, words }} />
            </tr>
          ))}
        </tbody>
      </Box>
      <Box sx={foot}>
        <Box component="ul" sx={legend}>
          {DEADLINE_KINDS.filter(
            (kind) => !SOFT_KINDS.includes(kind) || deadlines.some((one) => one.kind === kind),
          ).map((kind) => {
            const Icon = KIND_ICONS[kind];
            return (
              <li key={kind}>
                <Icon size={16} /> {KIND_WORDS[lang][kind]}
              </li>
            );
          })}
        </Box>
        {late > 0 && (
          <Box component={Link} to={lateTo} sx={lateLink}>
            <TriangleAlertIcon size={16} sx={{ mr: 0.75 }} />
            <FormattedMessage id="deadlines.lateCount" values={{ count: late }} />
          </Box>
        )}
      </Box>
    </Box>
  );
}

interface DayProps {
  /** One working day, or the two of a weekend. */
  days: string[];
  on: (day: string) => ListedDeadline[];
  month: string;
  today: string;
  words: DayWords;
}

function Day({ days, on, month, today, words }: DayProps) {
  const intl = useIntl();
  const lang = useLanguage();
  const [open, setOpen] = useState(false);
  const [first = ''] = days;
  const isWeekend = days.length > 1;
  const holiday = isWeekend ? null : holidayOn(first);
  const entries = days.flatMap(on);
  const shown = open || entries.length <= SHOWN + 1 ? entries : entries.slice(0, SHOWN);
  const rest = entries.length - shown.length;
  const isOther = !first.startsWith(month);
  return (
    <td
      {...(isWeekend && { 'data-weekend': true })}
      {...((holiday || isOther) && { 'data-off': true })}
      {...(days.includes(today) && { 'aria-current': 'date' as const })}
      {...(entries.length === 0 && !holiday && { 'data-empty': true })}
    >
      <Box component="time" dateTime={first} data-number {...(isOther && { 'data-other': true })}>
        {isWeekend
          ? days.map(words.number).join(', ')
          : isOther
            ? words.dayShortMonth(first)
            : words.number(first)}
        <Box component="span" sx={{ display: { md: 'none' } }}>
          {' '}
          {words.weekday(first)}
        </Box>
      </Box>
      {holiday && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <FormattedMessage id="deadlines.closed" values={{ name: HOLIDAY_WORDS[lang][holiday] ?? '' }} />
        </Box>
      )}
      {shown.length > 0 && (
        <ul>
          {shown.map((one) => (
            <Entry key={keyOf(one)} deadline={one} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Box
          component="button"
          type="button"
          onClick={() => setOpen(true)}
          aria-label={intl.formatMessage(
            { id: 'deadlines.moreOn' },
            { count: rest, day: words.dayMonth(first) },
          )}
          sx={more}
        >
          <FormattedMessage id="deadlines.moreOf" values={{ count: rest }} />
        </Box>
      )}
    </td>
  );
}

/** Icon and company; the kind is in the legend and in the text for screen readers. */
function Entry({ deadline }: { deadline: ListedDeadline }) {
  const intl = useIntl();
  const lang = useLanguage();
  const { kind, client } = deadline;
  const Icon = KIND_ICONS[kind];
  const whole = intl.formatMessage(
    { id: 'deadlines.entry' },
    { kind: KIND_WORDS[lang][kind], client: client.name, expected: expectedOf(deadline, lang) },
  );
  return (
    <li title={whole}>
      <Icon size={16} title={KIND_WORDS[lang][kind]} /> <span>{client.name}</span>
    </li>
  );
}

const grid: SxProps<Theme> = {
  ...{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', typography: 'body2' },
  '& th, & td': { borderRight: '1px solid', borderBottom: '1px solid', borderColor: 'divider' },
  '& th:last-of-type, & td:last-of-type': { borderRight: 0 },
  '& th': { height: 28, px: 1, textAlign: 'left', fontWeight: 600, color: 'text.secondary' },
  '& th[data-weekend]': { width: 84 },
  // Six weeks and the legend fit into the window.
  '& td': {
    height: 'clamp(84px, (100vh - 246px) / 6, 107px)',
    p: '5px 8px',
    verticalAlign: 'top',
    overflow: 'hidden',
  },
  '& td[data-weekend], & td[data-off]': { bgcolor: 'inset' },
  '& [data-number]': { display: 'block', textAlign: 'right', fontWeight: 600 },
  '& td[data-weekend] [data-number]': { fontWeight: 400, color: 'text.secondary' },
  '& [data-other]': { color: 'text.secondary' },
  '& td[aria-current] [data-number]': { color: 'primary.main', textDecoration: 'underline' },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& li': { display: 'flex', gap: 0.75, alignItems: 'baseline', lineHeight: '22px' },
  '& li > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& li > svg': { position: 'relative', top: 2 },
  // On a phone only the days with deadlines, one below the other.
  '@media (max-width: 899.95px)': {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead, & td[data-empty]': { display: 'none' },
    '& td': { height: 'auto', borderRight: 0, p: 1.5 },
    '& [data-number]': { textAlign: 'left' },
    '& li > span': { whiteSpace: 'normal' },
  },
};

const foot: SxProps<Theme> = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'center' },
  ...{ px: 2, py: 1, borderTop: '1px solid', borderColor: 'text.secondary', typography: 'body2' },
};
const legend: SxProps<Theme> = {
  ...{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, listStyle: 'none', m: 0, p: 0 },
  ...{ color: 'text.secondary', '& svg': { mr: 0.5 } },
};
const lateLink: SxProps<Theme> = {
  ...{ color: 'status.no.text', fontWeight: 600, textUnderlineOffset: '3px', minHeight: 24 },
};
const more: SxProps<Theme> = {
  ...{ border: 0, p: 0, bgcolor: 'transparent', font: 'inherit', fontWeight: 600, color: 'primary.main' },
  ...{ cursor: 'pointer', minHeight: 24, '&:hover': { textDecoration: 'underline' } },
};
