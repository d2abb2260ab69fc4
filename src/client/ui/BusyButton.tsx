import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { MouseEvent, ReactNode } from 'react';
import { mergeSx } from './mergeSx';
import { Turning } from './Turning';

export interface BusyButtonProps extends ButtonProps {
  /** While busy the button keeps its place, colour and focus but does nothing. */
  busy?: boolean;
  /** Label while busy: "Envoi…". */
  busyLabel: ReactNode;
  /** The cost, in a lighter weight after the label: "+1 crédit". */
  cost?: ReactNode;
}

/** A button for an action that takes time. It is not disabled while busy, which would drop the keyboard focus. */
export function BusyButton({
  busy = false,
  busyLabel,
  cost,
  children,
  onClick,
  startIcon,
  endIcon,
  ...rest
}: BusyButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const label = cost ? (
    // One box, so that label and cost wrap together.
    <span>
      {children}{' '}
      <Box component="span" sx={{ fontWeight: 400, ml: '4px', whiteSpace: 'nowrap' }}>
        {cost}
      </Box>
    </span>
  ) : (
    children
  );
  return (
    <Button
      {...rest}
      onClick={press}
      startIcon={busy ? undefined : startIcon}
      endIcon={busy ? undefined : endIcon}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      sx={mergeSx(busy && { cursor: 'progress' }, rest.sx)}
    >
      {busy ? (
        // Both labels share a cell, so the button keeps the larger width.
        <Box component="span" sx={{ display: 'inline-grid', '& > *': { gridArea: '1 / 1' } }}>
          <Box
            component="span"
            aria-hidden
            sx={{ visibility: 'hidden', display: 'inline-flex', gap: '10px' }}
          >
            {startIcon}
            <span>{label}</span>
            {endIcon}
          </Box>
          <Box
            component="span"
            sx={{ display: 'inline-flex', justifyContent: 'center', alignItems: 'center', gap: '10px' }}
          >
            <Turning />
            {busyLabel}
          </Box>
        </Box>
      ) : (
        label
      )}
    </Button>
  );
}
