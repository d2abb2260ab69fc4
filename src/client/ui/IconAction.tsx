import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

interface Props extends IconButtonProps {
  /** What it does and to whom, for a screen reader. */
  label: string;
  /** The same in short, where the row says to whom; the whole label when left out. */
  tip?: string;
}

/** A button with an icon alone. What it does is shown while it is pointed at or has the focus. */
export function IconAction({ label, tip = label, ...button }: Props) {
  return (
    <Tooltip title={button.disabled ? '' : tip} disableInteractive>
      <IconButton {...button} aria-label={label} />
    </Tooltip>
  );
}
