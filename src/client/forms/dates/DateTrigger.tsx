import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, lazy, Suspense, useRef, useState, useTransition } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Field, type FieldProps } from '../../ui/Field';
import { CalendarIcon, LoaderIcon } from '../../ui/icons';
import { dayInWords } from './dayInWords';

// Loaded at the first use: the calendar is larger than the rest of a form.
const CalendarPopover = lazy(() =>
  import('./CalendarPopover').then((module) => ({ default: module.CalendarPopover })),
);

export interface DateTriggerProps extends FieldProps {
  /** YYYY-MM-DD; empty when none is chosen. */
  value: string;
  /** Gets the chosen day, YYYY-MM-DD. */
  onChange: (day: string) => void;
  /** Called when the calendar closes, to mark the field as touched. */
  onClose?: () => void;
  placeholder?: string;
  /** First and last day, YYYY-MM-DD. */
  min?: string;
  max?: string;
  origin?: 'written' | 'registry';
}

/**
 * A button with the date in full that opens a calendar with a date field. Typing a digit starts the field. Escape or choosing a day closes
 * it.
 */
export function DateTrigger(props: DateTriggerProps) {
  const { value, onChange, onClose, placeholder, min, max, origin = 'written', ...field } = props;
  const intl = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  /** The typed characters, '' after a click; null while closed. */
  const [begun, setBegun] = useState<string | null>(null);
  const [isComing, startOpening] = useTransition();
  const Icon = isComing ? LoaderIcon : CalendarIcon;
  const close = () => {
    setBegun(null);
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
            aria-expanded={begun !== null}
            aria-labelledby={`${labelId} ${id}-value`}
            aria-describedby={describedBy}
            aria-busy={isComing}
            // A transition: the button reacts while the calendar loads.
            onClick={() => startOpening(() => setBegun(''))}
            onKeyDown={(event) => {
              if (!isOfDate(event)) return;
              // Otherwise the key would be typed again in the opened field.
              event.preventDefault();
              // More keys may arrive while the calendar loads.
              setBegun((before) => (before ?? '') + event.key);
            }}
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
            <Icon size={16} />
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
                ? dayInWords(value, intl.locale)
                : (placeholder ?? <FormattedMessage id="ui.chooseDate" />)}
            </Box>
          </ButtonBase>
          <Suspense fallback={null}>
            {begun !== null && (
              <CalendarPopover
                anchor={button.current}
                label={placeholder ?? intl.formatMessage({ id: 'ui.chooseDate' })}
                value={value}
                begun={begun}
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

/** A digit or a separator. */
const isOfDate = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[\d./-]$/.test(key) && !ctrlKey && !metaKey && !altKey;
