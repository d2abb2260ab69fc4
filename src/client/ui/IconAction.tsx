import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

interface Props extends IconButtonProps {
  /** Action and object, for screen readers. */
  label: string;
  /** Shorter tooltip where the row names the object; default: the label. */
  tip?: string;
}

/** An icon button with a tooltip on hover and focus. */
export function IconAction({ label, tip = label, ...button }: Props) {
  return (
    <Tooltip title={button.disabled ? '' : tip} disableInteractive>
      <IconButton {...button} aria-label={label} />
    </Tooltip>
  );
}
