import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Sheet } from '../../../ui/Sheet';

export interface SubFormProps {
  /** Names the object: « Contrôle d’identité de Pieter Van den Broeck ». */
  title: ReactNode;
  /** One line under the title. */
  line?: ReactNode;
  /** The fields; they wrap beside each other and stand below each other on a phone. */
  children: ReactNode;
  /** The button that saves; `inline` puts it and the one that cancels on the last line of fields, where there is room. */
  submit: ReactNode;
  /** « Annuler » when left out; null: no button. */
  cancelLabel?: ReactNode;
  inline?: boolean;
  /** What happened or what is wrong with the whole, under the buttons. */
  message?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What was submitted is on its way: nothing takes it back, and its outcome must be seen. */
  busy: boolean;
  /** Also Escape. */
  onCancel: () => void;
}

/** A small form inside a sheet, under the row it belongs to. Its first free field takes the focus when it opens. */
export function SubForm(props: SubFormProps) {
  const { title, line, children, submit, inline = false, message, busy, onSubmit } = props;
  const { cancelLabel = <FormattedMessage id="ui.cancel" /> } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:enabled, select:enabled')?.focus();
  }, []);
  const cancel = busy ? () => {} : props.onCancel;
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    cancel();
  };
  const buttonRow = (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        '& > button': { width: { xs: '100%', md: 'auto' } },
        // Beside the fields they stand as high as the inputs, under the labels.
        ...(inline ? { gridColumn: { md: 'span 5' }, mt: { md: '26px' } } : { mt: 2 }),
      }}
    >
      {submit}
      {cancelLabel !== null && (
        <Button onClick={cancel} aria-disabled={busy}>
          {cancelLabel}
        </Button>
      )}
    </Box>
  );
  return (
    <Sheet tone="inset" padding="none" sx={{ mt: '4px', mb: '14px', px: { xs: 2, md: 2.5 }, py: 2 }}>
      <Box
        component="form"
        ref={form}
        noValidate
        aria-labelledby={`${id}-title`}
        onSubmit={onSubmit}
        onKeyDown={cancelOnEscape}
      >
        <Typography variant="h3" component="h2" id={`${id}-title`}>
          {title}
        </Typography>
        {line && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: '2px' }}>
            {line}
          </Typography>
        )}
        <Box
          sx={{
            mt: 1.5,
            display: 'grid',
            gap: '12px 14px',
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' },
          }}
        >
          {children}
          {inline && buttonRow}
        </Box>
        {!inline && buttonRow}
        {message && <Box sx={{ '& > :not(:empty)': { mt: 1.5 } }}>{message}</Box>}
      </Box>
    </Sheet>
  );
}
