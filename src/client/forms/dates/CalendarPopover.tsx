import Popover from '@mui/material/Popover';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import 'dayjs/locale/nl-be';
import { useIntl } from 'react-intl';
import { todayInBrussels } from '#domain/language/today';
import { ArrowLeftIcon, ArrowRightIcon, ChevronDownIcon } from '../../ui/icons';
import { DateEntry, useDateEntry } from './DateEntry';

const iso = 'YYYY-MM-DD';

function PreviousIcon() {
  return <ArrowLeftIcon />;
}
function NextIcon() {
  return <ArrowRightIcon />;
}
function SwitchIcon() {
  return <ChevronDownIcon size={16} />;
}

/** Today is the day in Belgium. */
class BelgianDays extends AdapterDayjs {
  constructor(...given: ConstructorParameters<typeof AdapterDayjs>) {
    super(...given);
    const { date } = this;
    this.date = (value, timezone) =>
      date(value === undefined ? (todayInBrussels() as typeof value) : value, timezone);
  }
}

interface Props {
  anchor: HTMLElement | null;
  label: string;
  /** YYYY-MM-DD or empty, like `min` and `max`. */
  value: string;
  /** The first typed digit, or ''. */
  begun: string;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** Calendar and date field under a date button. Loaded on demand: must not be imported statically. */
export function CalendarPopover(props: Props) {
  const { anchor, label, value, begun, min, max, onChoose, onClose } = props;
  const intl = useIntl();
  const entry = useDateEntry({ begun, min, max, onChoose });
  const chosen = value ? dayjs(value) : null;
  return (
    <Popover
      open
      anchorEl={anchor}
      // Closing by a click outside takes what was typed, like leaving a field.
      onClose={(_event, reason) =>
        reason === 'backdropClick' && entry.typed.trim() !== '' ? entry.take() : onClose()
      }
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      marginThreshold={6}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1 } } }}
    >
      <DateEntry entry={entry} focused={begun !== ''} />
      <LocalizationProvider
        dateAdapter={BelgianDays}
        adapterLocale={intl.locale.startsWith('nl') ? 'nl-be' : 'fr'}
        localeText={{
          previousMonth: intl.formatMessage({ id: 'ui.previousMonth' }),
          nextMonth: intl.formatMessage({ id: 'ui.nextMonth' }),
          calendarViewSwitchingButtonAriaLabel: (view) =>
            intl.formatMessage({ id: view === 'year' ? 'ui.calendarDay' : 'ui.calendarYear' }),
        }}
      >
        <DateCalendar
          autoFocus={begun === ''}
          value={chosen?.isValid() ? chosen : null}
          {...(min && { minDate: dayjs(min) })}
          {...(max && { maxDate: dayjs(max) })}
          onChange={(day, state) => {
            // Choosing a year only changes the page; choosing a day closes it.
            if (day && state === 'finish') onChoose(day.format(iso));
          }}
          dayOfWeekFormatter={(day) => day.format('dd')}
          slots={{ leftArrowIcon: PreviousIcon, rightArrowIcon: NextIcon, switchViewIcon: SwitchIcon }}
        />
      </LocalizationProvider>
    </Popover>
  );
}
