import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../../intl/messages';
import { BusyButton, type BusyButtonProps } from '../../../ui/BusyButton';
import { mergeSx } from '../../../ui/mergeSx';
import { Notice } from '../../../ui/Notice';
import { Sheet } from '../../../ui/Sheet';
import type { DraftForm } from '../drafts/useDraftForm';
import { failureSentence } from './failure';

/** The element id of an open form, from its name among the drafts. */
export const formElement = (name: string): string => `form-${name}`;

export interface SubFormProps {
  /** Contains the name of the person: « Contrôle d’identité de Pieter Van den Broeck ». */
  title: MessageId;
  /** One line under the title. */
  line?: MessageId | undefined;
  /** The person named in both. */
  name?: string;
  /** The fields, side by side; below each other on a phone. */
  children: ReactNode;
  /** The text of the button that saves, and its other props; while busy it shows « Enregistrement… ». */
  submit: MessageId;
  button?: Partial<BusyButtonProps>;
  /** Left out: « Annuler »; null: no button. */
  cancelLabel?: ReactNode;
  /** The buttons are on the last line of fields, if there is room. */
  inline?: boolean;
  /** Shown under the buttons. */
  message?: ReactNode;
  /** The text for a failed save; left out: the common sentence. */
  failureOf?: (failure: unknown) => ReactNode;
  /** While it is busy it cannot be cancelled, because its result must be seen. */
  form: Pick<DraftForm, 'name' | 'busy' | 'failure' | 'handleSubmit' | 'discard'>;
  /** Submitted, and about to close. */
  done?: boolean;
  /** Also called on Escape. Drops the typed values. */
  onCancel: () => void;
  /** Focuses the first enabled field when it opens. */
  takesFocus?: boolean;
  sx?: SxProps<Theme>;
}

/** A small form inside a sheet, under its row. */
export function SubForm(props: SubFormProps) {
  const { title, line, name = '', children, submit, button, inline = false, message, done = false } = props;
  const { form, cancelLabel = <FormattedMessage id="ui.cancel" />, takesFocus = true } = props;
  const intl = useIntl();
  const { failureOf = (failure: unknown) => failureSentence(intl, failure) } = props;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>('input:enabled, select:enabled')?.focus();
  }, [takesFocus]);
  const cancel = () => {
    if (form.busy) return;
    form.discard();
    props.onCancel();
  };
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
        // Beside the fields: level with the inputs, below the labels.
        ...(inline ? { gridColumn: { md: 'span 5' }, mt: { md: '26px' } } : { mt: 2 }),
      }}
    >
      <BusyButton
        type="submit"
        // The Continue button of the step is the only primary one.
        variant="outlined"
        busy={form.busy}
        busyLabel={<FormattedMessage id="person.saving" />}
        aria-disabled={done}
        {...button}
      >
        <FormattedMessage id={submit} />
      </BusyButton>
      {cancelLabel !== null && (
        <Button onClick={cancel} aria-disabled={form.busy}>
          {cancelLabel}
        </Button>
      )}
    </Box>
  );
  return (
    <Sheet
      tone="inset"
      padding="none"
      sx={mergeSx({ mt: '4px', mb: '14px', px: { xs: 2, md: 2.5 }, py: 2 }, props.sx)}
    >
      <Box
        component="form"
        id={formElement(form.name)}
        ref={element}
        noValidate
        aria-labelledby={`${id}-title`}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!done) form.handleSubmit(event);
        }}
        onKeyDown={cancelOnEscape}
      >
        <Typography variant="h3" component="h2" id={`${id}-title`}>
          <FormattedMessage id={title} values={{ name }} />
        </Typography>
        {line && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: '2px' }}>
            <FormattedMessage id={line} values={{ name }} />
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
        <Box sx={{ '& > :not(:empty)': { mt: 1.5 } }}>
          {message}
          {form.failure !== undefined && <Notice tone="error">{failureOf(form.failure)}</Notice>}
        </Box>
      </Box>
    </Sheet>
  );
}
