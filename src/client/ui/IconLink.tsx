import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  to: string;
  /** Where it leads and for whom, for a screen reader. */
  label: string;
  /** The same in short: the row says for whom. */
  tip: string;
  children: ReactNode;
}

/** A link to a page of ours that looks like an IconAction. */
export function IconLink({ to, label, tip, children }: Props) {
  return (
    <Tooltip title={tip} disableInteractive>
      <IconButton component={Link} to={to} aria-label={label}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
