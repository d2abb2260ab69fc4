import Popover from '@mui/material/Popover';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import 'dayjs/locale/nl-be';
import { useIntl } from 'react-intl';
import { ArrowLeftIcon, ArrowRightIcon, ChevronDownIcon } from './icons';

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

interface Props {
  anchor: HTMLElement | null;
  label: string;
  /** YYYY-MM-DD or empty, like `min` and `max`. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** The calendar under a date button. Loaded on demand: nothing else may import it statically. */
export function CalendarPopover({ anchor, label, value, min, max, onChoose, onClose }: Props) {
  const intl = useIntl();
  const chosen = value ? dayjs(value) : null;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      marginThreshold={6}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1 } } }}
    >
      <LocalizationProvider
        dateAdapter={AdapterDayjs}
        adapterLocale={intl.locale.startsWith('nl') ? 'nl-be' : 'fr'}
        localeText={{
          previousMonth: intl.formatMessage({ id: 'ui.previousMonth' }),
          nextMonth: intl.formatMessage({ id: 'ui.nextMonth' }),
          calendarViewSwitchingButtonAriaLabel: (view) =>
            intl.formatMessage({ id: view === 'year' ? 'ui.calendarDay' : 'ui.calendarYear' }),
        }}
      >
        <DateCalendar
          autoFocus
          value={chosen?.isValid() ? chosen : null}
          {...(min && { minDate: dayjs(min) })}
          {...(max && { maxDate: dayjs(max) })}
          onChange={(day, state) => {
            // Choosing a year only turns the page; choosing a day ends it.
            if (day && state === 'finish') onChoose(day.format(iso));
          }}
          dayOfWeekFormatter={(day) => day.format('dd')}
          slots={{ leftArrowIcon: PreviousIcon, rightArrowIcon: NextIcon, switchViewIcon: SwitchIcon }}
        />
      </LocalizationProvider>
    </Popover>
  );
}
