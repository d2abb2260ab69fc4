import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { SxProps, Theme } from '@mui/material/styles';
import { type AriaAttributes, type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { visuallyHidden } from './hiddenStyle';
import { TriangleAlertIcon } from './icons';
import { mergeSx } from './mergeSx';

export interface FieldProps {
  /** Always there, above the control; `hideLabel` keeps it for screen readers alone. */
  label: ReactNode;
  hideLabel?: boolean;
  /** One line under the control. An error takes its place. */
  help?: ReactNode;
  /** The message, already in words. Any truthy value puts the field in error. */
  error?: ReactNode;
  /** The id of a FieldText that says help and error elsewhere: under a whole line of narrow fields. */
  textAt?: string | undefined;
  /** Said to a screen reader as it changes: what arrives while the person is still in the field. */
  live?: ReactNode;
  /** To the right of the label: a counter, a unit. */
  aside?: ReactNode;
  /** Says "(facultatif)" after the label; in a `group` something else says so, such as its heading or the help. Fields are required unless they say so. */
  optional?: boolean | 'group';
  disabled?: boolean;
  /** The control's id; made up when left out. */
  id?: string;
  sx?: SxProps<Theme>;
}

/** What the control itself must carry so that label, help and error belong to it. */
export interface ControlIds {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** The last two, and whether it must be filled in, as attributes. */
  aria: Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required'>;
}

interface Props extends FieldProps {
  children: (ids: ControlIds) => ReactNode;
}

/** Of a control with its field: what is the field's, and what is left for the control. */
export function splitField<P extends FieldProps>(props: P) {
  const { label, hideLabel, help, error, textAt, live, aside, optional, disabled, id, sx, ...control } =
    props;
  const field = { label, hideLabel, help, error, textAt, live, aside, optional, disabled, id, sx };
  return [field as FieldProps, control] as const;
}

/** Label above, control, help or error under. Every field of the product is laid out by this one. */
export function Field(props: Props) {
  const { label, hideLabel, help, error, textAt, live, aside, optional, disabled, id, sx, children } = props;
  const generated = useId();
  const controlId = id ?? generated;
  const textId = textAt ?? `${controlId}-text`;
  const labelId = `${controlId}-label`;
  const invalid = Boolean(error);
  const text = error || help;
  const describedBy = text ? textId : undefined;
  const aria = {
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
    'aria-required': optional ? undefined : true,
  };

  return (
    <FormControl error={invalid} disabled={disabled ?? false} {...(sx && { sx })}>
      <Box
        sx={
          hideLabel ? visuallyHidden : { display: 'flex', justifyContent: 'space-between', gap: 2, mb: '6px' }
        }
      >
        <FormLabel htmlFor={controlId} id={labelId}>
          {label}
          {optional === true && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {' '}
              <FormattedMessage id="ui.optional" />
            </Box>
          )}
        </FormLabel>
        {aside && (
          <Box sx={{ typography: 'body2', color: 'text.secondary', textAlign: 'right' }}>{aside}</Box>
        )}
      </Box>
      {children({ id: controlId, labelId, describedBy, invalid, aria })}
      {!textAt && <FieldText id={textId} help={help} error={error} />}
      {live !== undefined && (
        <Box component="span" role="status" sx={visuallyHidden}>
          {live}
        </Box>
      )}
    </FormControl>
  );
}

interface FieldTextProps extends Pick<FieldProps, 'help' | 'error' | 'sx'> {
  id: string;
}

/** The help of a control, or the error in its place; nothing where there is neither. */
export function FieldText({ id, help, error, sx }: FieldTextProps) {
  const text = error || help;
  if (!text) return null;
  return (
    <FormHelperText
      id={id}
      error={Boolean(error)}
      component="div"
      sx={mergeSx({ display: 'flex', gap: '6px' }, sx)}
    >
      {error && <TriangleAlertIcon size={16} sx={{ mt: '1px' }} />}
      <span>{text}</span>
    </FormHelperText>
  );
}
