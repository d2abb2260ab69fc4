import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { DEADLINE_KINDS, type DeadlineKind } from '#domain/deadlines/deadline';
import type { DeadlineList } from '#domain/deadlines/record';
import { KIND_WORDS } from '#domain/deadlines/words';
import { useDayWords } from '../../entities/deadline/useDayWords';
import type { MessageId } from '../../intl/messages';
import { useLanguage } from '../../intl/useLanguage';
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  CalendarDaysIcon,
  CalendarPlusIcon,
  ChevronDownIcon,
  ListIcon,
} from '../../ui/icons';
import { lastMonth, monthAfter } from './groups';

interface Props {
  isMonthly: boolean;
  /** YYYY-MM */
  month: string;
  today: string;
  kind: DeadlineKind | undefined;
  inCharge: string | undefined;
  people: DeadlineList['people'];
  onChange: (set: Record<string, string | undefined>) => void;
  onSubscribe: () => void;
}

/** Week or month, the kind, the member in charge, and the calendar subscription. */
export function DeadlineTools(props: Props) {
  const { isMonthly, month, today, kind, inCharge, people, onChange, onSubscribe } = props;
  const intl = useIntl();
  const lang = useLanguage();
  const words = useDayWords();
  const text = (id: MessageId) => intl.formatMessage({ id });
  return (
    <Box sx={tools}>
      <Box role="group" aria-label={text('deadlines.view')} sx={joined}>
        <Button
          variant="outlined"
          aria-pressed={!isMonthly}
          startIcon={<ListIcon size={16} />}
          onClick={() => onChange({ view: undefined })}
        >
          <FormattedMessage id="deadlines.byWeek" />
        </Button>
        <Button
          variant="outlined"
          aria-pressed={isMonthly}
          startIcon={<CalendarDaysIcon size={16} />}
          onClick={() => onChange({ view: 'month' })}
        >
          <FormattedMessage id="deadlines.byMonth" />
        </Button>
      </Box>
      {isMonthly && (
        <Box sx={stepper}>
          <IconButton
            aria-label={text('deadlines.previous')}
            onClick={() => onChange({ month: monthAfter(month, -1) })}
          >
            <ArrowLeftIcon size={16} />
          </IconButton>
          <Box component="span" role="status">
            {words.month(`${month}-01`)}
          </Box>
          <IconButton
            aria-label={text('deadlines.next')}
            disabled={month >= lastMonth(today)}
            onClick={() => onChange({ month: monthAfter(month, 1) })}
          >
            <ArrowRightIcon size={16} />
          </IconButton>
        </Box>
      )}
      {!isMonthly && (
        <Choice
          label={text('deadlines.kinds')}
          value={kind ?? ''}
          onChoose={(value) => onChange({ kind: value || undefined })}
          options={[
            ['', text('deadlines.allKinds')],
            ...DEADLINE_KINDS.map((one): [string, string] => [one, KIND_WORDS[lang][one]]),
          ]}
        />
      )}
      <Choice
        label={text('deadlines.office')}
        value={inCharge ?? ''}
        onChoose={(value) => onChange({ in_charge: value || undefined })}
        options={[
          ['', text('deadlines.wholeOffice')],
          ['me', text('deadlines.mine')],
          ['nobody', text('deadlines.nobodys')],
          ...people.map(({ id, name }): [string, string] => [String(id), name]),
        ]}
      />
      <Button variant="outlined" startIcon={<CalendarPlusIcon size={16} />} onClick={onSubscribe}>
        <FormattedMessage id="deadlines.subscribe" />
      </Button>
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  options: readonly (readonly [value: string, label: string])[];
}

function Choice({ label, value, onChoose, options }: ChoiceProps) {
  return (
    <NativeSelect
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      input={<OutlinedInput data-origin="registry" />}
      IconComponent={Chevron}
      inputProps={{ 'aria-label': label }}
      sx={{ minWidth: 0, width: { md: 172 }, fontWeight: 600 }}
    >
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </NativeSelect>
  );
}

function Chevron({ className }: { className?: string }) {
  return <ChevronDownIcon size={16} {...(className && { className })} />;
}

const tools: SxProps<Theme> = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' },
  width: { xs: '100%', md: 'auto' },
  '& > *': { flex: { xs: '1 1 auto', md: '0 0 auto' } },
};
const joined: SxProps<Theme> = {
  display: 'flex',
  '& > *': { flex: '1 1 auto', whiteSpace: 'nowrap' },
  '& > :first-of-type': { borderRadius: '3px 0 0 3px' },
  '& > :last-of-type': { borderRadius: '0 3px 3px 0', ml: '-1px' },
  '& > [aria-pressed="true"]': {
    ...{ bgcolor: 'penTint', color: 'primary.main', borderColor: 'primary.main', zIndex: 1 },
  },
};
const stepper: SxProps<Theme> = {
  ...{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  ...{ border: '1px solid', borderColor: 'field', borderRadius: '3px', bgcolor: 'background.paper' },
  '& > span': { px: 1.5, fontWeight: 600, minWidth: 128, textAlign: 'center' },
};
