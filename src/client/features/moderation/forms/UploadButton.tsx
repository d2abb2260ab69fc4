import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../../../ui/hiddenStyle';
import { UploadIcon } from '../../../ui/icons';

/** The keyboard and screen readers use the input inside, not the label. */
const PLAIN_LABEL = { role: undefined, tabIndex: -1 };

interface Props extends Pick<ButtonProps, 'variant'> {
  multiple?: boolean;
  busy: boolean;
  onChoose: (files: File[]) => void;
  /** The full accessible name, if the visible text is shorter. */
  name?: string;
  children: ReactNode;
}

export function UploadButton({ multiple = false, busy, onChoose, name, children, variant = 'text' }: Props) {
  return (
    <Button
      component="label"
      {...PLAIN_LABEL}
      variant={variant}
      disabled={busy}
      startIcon={<UploadIcon size={16} />}
      sx={{ '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' } }}
    >
      <span>{children}</span>
      <Box
        component="input"
        type="file"
        aria-label={name}
        accept="application/pdf"
        multiple={multiple}
        disabled={busy}
        sx={visuallyHidden}
        onChange={({ target }: { target: HTMLInputElement }) => {
          onChoose([...(target.files ?? [])]);
          // Allows the same file to be chosen again.
          target.value = '';
        }}
      />
    </Button>
  );
}
