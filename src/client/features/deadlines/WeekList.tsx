import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { daysLeft } from '#domain/deadlines/deadline';
import type { ListedDeadline } from '#domain/deadlines/record';
import { KIND_WORDS } from '#domain/deadlines/words';
import { DaysLeft } from '../../entities/deadline/DaysLeft';
import { DeadlineAction } from '../../entities/deadline/DeadlineAction';
import { DeadlineMenu } from '../../entities/deadline/DeadlineMenu';
import { DoneDialog } from '../../entities/deadline/DoneDialog';
import { expectedOf, KIND_ICONS, keyOf } from '../../entities/deadline/kinds';
import { useDayWords } from '../../entities/deadline/useDayWords';
import { type Mark, useMark } from '../../entities/deadline/useMark';
import { useLanguage } from '../../intl/useLanguage';
import { UserXIcon } from '../../ui/icons';
import { TextLink } from '../../ui/TextLink';
import { type Group, inGroups } from './groups';

interface Props {
  deadlines: readonly ListedDeadline[];
  today: string;
  /** Called before a row with the focus is removed. */
  onGone: () => void;
}

const COLUMNS = ['date', 'left', 'kind', 'client', 'expected', 'inCharge', 'act'] as const;

/** Week by week, the late ones first and separated by a rule. On a phone each is a card. */
export function WeekList({ deadlines, today, onGone }: Props) {
  const intl = useIntl();
  const mark = useMark(onGone);
  const [asked, setAsked] = useState<ListedDeadline | null>(null);
  return (
    <>
      <Box component="table" aria-label={intl.formatMessage({ id: 'deadlines.title' })} sx={table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-column={column}>
                <FormattedMessage id={`deadlines.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        {inGroups(deadlines, today).map((group) => (
          <Box component="tbody" key={group.key} sx={group.key === 'late' ? lateGroup : {}}>
            <tr data-group>
              <th colSpan={COLUMNS.length} scope="rowgroup">
                <GroupHead group={group} today={today} />
              </th>
            </tr>
            {group.deadlines.map((deadline) => (
              <Row
                key={keyOf(deadline)}
                {...{ deadline, today, mark }}
                onDone={() => setAsked(deadline)}
                onMute={() => void mark.mute(deadline)}
              />
            ))}
          </Box>
        ))}
      </Box>
      {asked && <DoneDialog {...{ today, mark }} deadline={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function GroupHead({ group, today }: { group: Group<ListedDeadline>; today: string }) {
  const words = useDayWords();
  const count = group.deadlines.length;
  const { key, from, to } = group;
  const isThisWeek = from !== null && to !== null && from <= today && today <= to;
  return (
    <>
      <Box component="strong" sx={{ fontWeight: 600, mr: 1 }}>
        {from === null ? (
          <FormattedMessage id="deadlines.late" />
        ) : isThisWeek ? (
          <FormattedMessage id="deadlines.thisWeek" />
        ) : (
          <FormattedMessage id="deadlines.weekOf" values={{ day: words.dayMonth(key) }} />
        )}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {isThisWeek ? (
          <FormattedMessage
            id="deadlines.range"
            values={{ from: words.day(from), to: words.dayMonth(to), count }}
          />
        ) : (
          <FormattedMessage id="deadlines.count" values={{ count }} />
        )}
      </Box>
    </>
  );
}

interface RowProps {
  deadline: ListedDeadline;
  today: string;
  mark: Mark;
  onDone: () => void;
  onMute: () => void;
}

function Row({ deadline, today, mark, onDone, onMute }: RowProps) {
  const lang = useLanguage();
  const words = useDayWords();
  const { client, kind, day, inCharge } = deadline;
  const Icon = KIND_ICONS[kind];
  return (
    <tr>
      <td data-column="date">
        <time dateTime={day}>{words.short(day)}</time>
      </td>
      <td data-column="left">
        <DaysLeft days={daysLeft(day, today)} />
      </td>
      <td data-column="kind">
        <Icon />
        {KIND_WORDS[lang][kind]}
      </td>
      <td data-column="client">
        <TextLink underline="hover" to={pathTo('clientPage', { id: String(client.id) })}>
          {client.name}
        </TextLink>
      </td>
      <td data-column="expected">{expectedOf(deadline, lang)}</td>
      <td data-column="inCharge">
        {inCharge ? (
          <span title={inCharge.name}>{shortName(inCharge.name)}</span>
        ) : (
          <Box
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: 'status.pend.text' }}
          >
            <UserXIcon size={16} />
            <FormattedMessage id="deadlines.nobody" />
          </Box>
        )}
      </td>
      <td data-column="act">
        <DeadlineAction {...{ deadline, today, mark }} />
        <DeadlineMenu {...{ deadline, onDone, onMute }} />
      </td>
    </tr>
  );
}

/** 'K. Haddad' for 'Karim Haddad'. */
const shortName = (name: string): string => name.replace(/^(\S)\S+ (?=\S)/u, '$1. ');

/** The rule below the late ones. */
const lateGroup: SxProps<Theme> = {
  '& > tr:last-of-type': { borderBottom: '1px solid !important', borderColor: 'text.primary !important' },
};

const table: SxProps<Theme> = {
  ...{ width: '100%', borderCollapse: 'collapse', bgcolor: 'background.paper', typography: 'body2' },
  ...{ border: '1px solid', borderColor: 'divider', borderRadius: 1 },
  '& tr': { borderBottom: '1px solid', borderColor: 'divider' },
  '& tbody:last-of-type > tr:last-of-type': { borderBottom: 0 },
  '& th, & td': { px: 1.25, textAlign: 'left', verticalAlign: 'middle' },
  '& th:first-of-type, & td:first-of-type': { pl: 2 },
  '& td': { height: 40, py: '3px' },
  '& thead th': { height: 34, fontWeight: 600, color: 'text.secondary' },
  '& thead tr': { borderColor: 'ruleStrong' },
  '& tr[data-group]': { bgcolor: 'inset', borderColor: 'ruleStrong' },
  '& tr[data-group] th': { height: 33 },
  '& [data-column="date"], & [data-column="left"]': {
    ...{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
  '& td[data-column="kind"], & td[data-column="inCharge"]': { whiteSpace: 'nowrap' },
  '& td[data-column="kind"] svg': { mr: 1.25 },
  '& td[data-column="client"]': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& td[data-column="expected"]': { color: 'text.secondary' },
  '& [data-column="act"]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td[data-column="act"] > *': { ml: 0.5 },
  // Under 900 px a row is a card: title and day at the top, the member below, the button at the bottom.
  '@media (max-width: 899.95px)': {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      ...{ gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1.5, px: 2, py: 1.25 },
    },
    '& th, & td': { display: 'block', height: 'auto', p: '0 !important' },
    '& tr[data-group]': { display: 'block', py: 0.75 },
    '& tr[data-group] th': { height: 'auto' },
    '& td[data-column="date"]': { textAlign: 'left' },
    '& td[data-column="left"]': { textAlign: 'right' },
    '& td[data-column="kind"], & td[data-column="client"], & td[data-column="expected"], & td[data-column="inCharge"], & td[data-column="act"]':
      { gridColumn: '1 / -1' },
    '& td[data-column="client"]': { order: -1, typography: 'body1', fontWeight: 600 },
    '& td[data-column="act"]': { textAlign: 'right', mt: 1 },
  },
};
