import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useFormik } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isChangedElsewhere } from '../../api/guarded';
import { errorText } from '../../intl/errorText';
import type { MessageId } from '../../intl/messages';
import { CheckIcon, LoaderIcon, PencilIcon, XIcon } from '../../ui/icons';
import { TextInput } from '../../ui/TextInput';
import { inShapeOf } from '../wizard/draftShape';
import { formFailure } from '../wizard/people/faults';
import type { TypedProps } from '../wizard/people/useTyped';
import { toTyped } from './typedNumbers';

/** A type alias: it is kept with the draft. */
export type FigureValues = { figure: string };

export interface FigureCardProps extends TypedProps<FigureValues> {
  /** Of the input, while it is open. */
  id: string;
  label: MessageId;
  editLabel: MessageId;
  confirmLabel: MessageId;
  /** As it is shown; the pen colour of what the person wrote is the caller's. */
  shown: ReactNode;
  /** What is edited: a decimal string, null for none. */
  value: string | null;
  /** After the input: the currency. */
  unit?: string;
  /** Under the figure. */
  note?: ReactNode;
  editing: boolean;
  onEditing: (editing: boolean) => void;
  /** A code when what was typed is no such figure. */
  check: (typed: string) => string | null;
  /** Rejects with an ApiError. */
  onConfirm: (typed: string) => Promise<void>;
}

/** A figure with a pencil to change it and a check to confirm (spec section 2, cession step). Escape leaves it as it was. */
export function FigureCard(props: FigureCardProps) {
  const { id, label, editLabel, confirmLabel, shown, value, unit, note, editing, onEditing } = props;
  const { onTyped } = props;
  const intl = useIntl();
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  /** What the typing began over: a figure that comes in from another tab does not replace what is typed. */
  const [over, setOver] = useState(props.over === null ? value : props.over || null);
  const start = over === null ? '' : toTyped(over);
  /** Typed before the page was left. */
  const arrived = useRef(inShapeOf({ figure: '' }, props.typed)?.figure);

  const form = useFormik<FigureValues>({
    initialValues: { figure: arrived.current ?? start },
    enableReinitialize: true,
    validateOnBlur: false,
    validateOnChange: false,
    validate: ({ figure }) => {
      const code = props.check(figure);
      return code === null ? {} : { figure: code };
    },
    onSubmit: async ({ figure }, { setErrors }) => {
      try {
        await props.onConfirm(figure);
        // Now, for who has left already: nothing draws this card any more.
        onTyped(null, '');
        arrived.current = undefined;
        onEditing(false);
      } catch (error) {
        // Said below, with the figure that came in.
        if (isChangedElsewhere(error)) return;
        setErrors({ figure: formFailure(intl, error) });
      }
    },
  });

  const { figure } = form.values;
  const dirty = editing && figure !== start;
  if (value !== over && !dirty) setOver(value);
  const overtaken = value !== over && !form.isSubmitting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed counts, not a new function
  useEffect(() => {
    onTyped(dirty ? { figure } : null, over ?? '');
  }, [dirty, figure, over]);

  useEffect(() => {
    if (editing === wasEditing.current) return;
    wasEditing.current = editing;
    if (editing) document.getElementById(id)?.focus();
    else pencil.current?.focus();
  }, [editing, id]);

  const cancel = () => {
    arrived.current = undefined;
    form.resetForm({ values: { figure: start } });
    onEditing(false);
  };

  return (
    <Box sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ typography: 'label', color: 'text.secondary', mb: '6px' }} aria-hidden={editing}>
        <FormattedMessage id={label} />
      </Box>
      {editing ? (
        <Box
          component="form"
          noValidate
          onSubmit={form.handleSubmit}
          onKeyDown={(event: React.KeyboardEvent) => {
            if (event.key === 'Escape') cancel();
          }}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: '4px' }}
        >
          <TextInput
            {...form.getFieldProps('figure')}
            id={id}
            label={<FormattedMessage id={label} />}
            hideLabel
            error={
              form.errors.figure
                ? errorText(intl, form.errors.figure)
                : overtaken && (
                    <FormattedMessage id="cessionParts.figureElsewhere" values={{ figure: shown }} />
                  )
            }
            inputMode="decimal"
            autoComplete="off"
            align="right"
            sx={{ flex: '1 1 auto', maxWidth: 160 }}
          />
          {unit && <Box sx={{ ml: '4px', lineHeight: { xs: '44px', md: '40px' } }}>{unit}</Box>}
          <Box sx={{ display: 'flex', mt: { md: '4px' } }}>
            <IconButton type="submit" aria-label={intl.formatMessage({ id: confirmLabel })}>
              {form.isSubmitting ? <LoaderIcon /> : <CheckIcon sx={{ color: 'primary.main' }} />}
            </IconButton>
            {value !== null && (
              <IconButton onClick={cancel} aria-label={intl.formatMessage({ id: 'ui.cancel' })}>
                <XIcon />
              </IconButton>
            )}
          </Box>
        </Box>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: { xs: 44, md: 40 } }}>
          <Box sx={{ typography: 'h1', minWidth: 0, overflowWrap: 'anywhere' }}>{shown}</Box>
          <IconButton
            ref={pencil}
            onClick={() => onEditing(true)}
            aria-label={intl.formatMessage({ id: editLabel })}
          >
            <PencilIcon />
          </IconButton>
        </Box>
      )}
      {note && <Box sx={{ typography: 'caption', color: 'text.secondary', mt: '4px' }}>{note}</Box>}
    </Box>
  );
}
