import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object, type text } from '#domain/base/schema';
import { focusField, focusNext } from '../../../../forms/focusField';
import { IconAction } from '../../../../ui/IconAction';
import { CheckIcon, LoaderIcon, PencilIcon, XIcon } from '../../../../ui/icons';
import { TextInput } from '../../../../ui/TextInput';
import { useDraftForm } from '../../drafts/useDraftForm';
import { failureSentence } from '../../people/failure';
import { FIGURES, type Figure } from './panels';
import { toTyped } from './typedNumbers';

export interface FigureCardProps {
  /** The prefix of its message ids, and its name among the forms of the step. */
  name: Figure;
  /** Formatted; null for none. */
  shown: ReactNode;
  /** The value to edit: a decimal string, null for none. */
  value: string | null;
  /** Shown after the input: the currency. */
  unit?: string;
  /** Shown under the figure. */
  note?: ReactNode;
  editing: boolean;
  onEditing: (figure: Figure, editing: boolean) => void;
  /** The schema of the typed text; its messages are codes. */
  schema: ReturnType<typeof text>;
  /** Rejects with an ApiError. */
  onConfirm: (typed: string) => Promise<unknown>;
}

/** A figure with a pencil to change it and a check to confirm. */
export function FigureCard(props: FigureCardProps) {
  const { name, shown, note, editing, onEditing } = props;
  const intl = useIntl();
  const pencil = `${FIGURES[name]}-edit`;
  return (
    <Box sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ typography: 'label', color: 'text.secondary', mb: '6px' }} aria-hidden={editing}>
        <FormattedMessage id={`cessionParts.${name}`} />
      </Box>
      {editing ? (
        <FigureForm
          {...props}
          onClose={() => {
            onEditing(name, false);
            focusNext(pencil);
          }}
        />
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: { xs: 44, md: 40 } }}>
          <Box sx={{ typography: 'h1', minWidth: 0, overflowWrap: 'anywhere' }}>
            {shown ?? (
              // In the style of text, not of a figure.
              <Box component="span" sx={{ typography: 'body1', color: 'text.secondary' }}>
                <FormattedMessage id={`cessionParts.${name}Unknown`} />
              </Box>
            )}
          </Box>
          <IconAction
            id={pencil}
            onClick={() => onEditing(name, true)}
            label={intl.formatMessage({ id: `cessionParts.${name}Edit` })}
          >
            <PencilIcon />
          </IconAction>
        </Box>
      )}
      {note && <Box sx={{ typography: 'caption', color: 'text.secondary', mt: '4px' }}>{note}</Box>}
    </Box>
  );
}

/** Escape cancels. */
function FigureForm(props: FigureCardProps & { onClose: () => void }) {
  const { name, value, unit, schema, onConfirm, onClose } = props;
  const intl = useIntl();
  const form = useDraftForm<{ figure: string }, unknown>({
    step: 'cessionService',
    name,
    initial: { figure: value === null ? '' : toTyped(value) },
    schema: object({ figure: schema }),
    fieldId: () => FIGURES[name],
    pathOf: () => 'figure',
    save: ({ figure }) => onConfirm(figure),
    onSaved: onClose,
  });
  useEffect(() => {
    focusField(FIGURES[name]);
  }, [name]);
  const cancel = () => {
    form.discard();
    onClose();
  };
  const field = form.field('figure');
  return (
    <Box
      component="form"
      {...form.formProps}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') cancel();
      }}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: '4px' }}
    >
      <TextInput
        {...field}
        label={<FormattedMessage id={`cessionParts.${name}`} />}
        hideLabel
        error={field.error ?? (form.failure !== undefined && failureSentence(intl, form.failure))}
        inputMode="decimal"
        autoComplete="off"
        align="right"
        sx={{ flex: '1 1 auto', maxWidth: 160 }}
      />
      {unit && <Box sx={{ ml: '4px', lineHeight: { xs: '44px', md: '40px' } }}>{unit}</Box>}
      <Box sx={{ display: 'flex', mt: { md: '4px' } }}>
        <IconAction type="submit" label={intl.formatMessage({ id: `cessionParts.${name}Confirm` })}>
          {form.busy ? <LoaderIcon /> : <CheckIcon sx={{ color: 'primary.main' }} />}
        </IconAction>
        {value !== null && (
          <IconAction onClick={cancel} label={intl.formatMessage({ id: 'ui.cancel' })}>
            <XIcon />
          </IconAction>
        )}
      </Box>
    </Box>
  );
}
