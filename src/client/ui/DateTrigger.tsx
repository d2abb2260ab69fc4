import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DATE_LOCALES, languageOr } from '#domain/languages';
import { Field, type FieldProps } from './Field';
import { CalendarIcon } from './icons';

// The calendar is larger than everything else in a form: it comes when it is first opened.
const CalendarPopover = lazy(() =>
  import('./CalendarPopover').then((module) => ({ default: module.CalendarPopover })),
);

export interface DateTriggerProps extends FieldProps {
  /** A day, YYYY-MM-DD; empty when none is chosen. */
  value: string;
  /** Receives the chosen day, YYYY-MM-DD. */
  onChange: (day: string) => void;
  /** The list was closed with or without a choice: the moment to mark the field as touched. */
  onClose?: () => void;
  placeholder?: string;
  /** First and last day that may be chosen, YYYY-MM-DD. */
  min?: string;
  max?: string;
  origin?: 'written' | 'registry';
}

/** "20 novembre 2026", "20 november 2026". A day has no hour: reckoned in UTC so that no zone moves it. */
function longDate(day: string, locale: string) {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const tag = DATE_LOCALES[languageOr(locale.slice(0, 2))];
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** A button that says the date in full and opens a calendar. Escape closes it; choosing a day closes it too. */
export function DateTrigger(props: DateTriggerProps) {
  const { value, onChange, onClose, placeholder, min, max, origin = 'written', ...field } = props;
  const intl = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };

  return (
    <Field {...field}>
      {({ id, labelId, describedBy, invalid }) => (
        <>
          <ButtonBase
            ref={button}
            id={id}
            disabled={field.disabled ?? false}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-labelledby={`${labelId} ${id}-value`}
            aria-describedby={describedBy}
            onClick={() => setOpen(true)}
            sx={{
              width: 280,
              maxWidth: '100%',
              minHeight: { xs: 44, md: 40 },
              px: 2,
              gap: 1,
              justifyContent: 'flex-start',
              border: invalid ? '2px solid' : '1px solid',
              borderColor: invalid ? 'noE' : 'field',
              borderRadius: 1,
              bgcolor: 'background.paper',
              color: 'text.secondary',
              typography: 'body1',
              '&:hover': { borderColor: invalid ? 'noE' : 'text.primary' },
              '&.Mui-disabled': { bgcolor: 'inset', borderStyle: 'dashed', borderColor: 'divider' },
            }}
          >
            <CalendarIcon size={16} />
            <Box
              component="span"
              id={`${id}-value`}
              sx={
                value
                  ? { fontWeight: 500, color: origin === 'written' ? 'primary.main' : 'text.primary' }
                  : { color: 'ink3' }
              }
            >
              {value
                ? longDate(value, intl.locale)
                : (placeholder ?? <FormattedMessage id="ui.chooseDate" />)}
            </Box>
          </ButtonBase>
          <Suspense fallback={null}>
            {open && (
              <CalendarPopover
                anchor={button.current}
                label={placeholder ?? intl.formatMessage({ id: 'ui.chooseDate' })}
                value={value}
                min={min}
                max={max}
                onChoose={(day) => {
                  onChange(day);
                  close();
                }}
                onClose={close}
              />
            )}
          </Suspense>
        </>
      )}
    </Field>
  );
}
