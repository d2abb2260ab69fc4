import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { mergeSx } from './mergeSx';

export interface ChoiceCardProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur?: (event: React.FocusEvent) => void;
  title: ReactNode;
  description?: ReactNode;
  /** On the right: a price, a chip. */
  aside?: ReactNode;
  disabled?: boolean;
  sx?: SxProps<Theme>;
}

/** A row to choose. The chosen one has a mark, a border and a tint, so that it does not depend on colour. */
export function ChoiceCard(props: ChoiceCardProps) {
  const {
    type,
    name,
    value,
    checked,
    onChange,
    onBlur,
    title,
    description,
    aside,
    disabled = false,
    sx,
  } = props;
  const id = useId();
  const Control = type === 'radio' ? Radio : Checkbox;
  return (
    <Box
      component="label"
      sx={mergeSx(
        {
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1.5,
          minHeight: { xs: 48, md: 44 },
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          px: '14px',
          py: '12px',
          cursor: 'pointer',
          '&:hover': { borderColor: 'field' },
          '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        },
        checked && {
          border: '2px solid',
          borderColor: 'primary.main',
          bgcolor: 'penTint',
          px: '13px',
          py: '11px',
          '&:hover': { borderColor: 'primary.main' },
        },
        disabled && {
          borderStyle: 'dashed',
          bgcolor: 'inset',
          cursor: 'not-allowed',
          '&:hover': { borderColor: 'divider' },
        },
        sx,
      )}
    >
      <Control
        name={name}
        value={value}
        checked={checked}
        onChange={onChange}
        {...(onBlur && { onBlur })}
        disabled={disabled}
        slotProps={{
          input: {
            'aria-labelledby': `${id}-title`,
            ...(description ? { 'aria-describedby': `${id}-description` } : {}),
          },
        }}
        sx={{
          p: 0,
          my: '1px',
          '&.Mui-focusVisible': { outline: 'none' },
          // The mark is at the top of the card: scrolls the whole card into view.
          '& input': { scrollMarginBottom: '96px' },
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box id={`${id}-title`} sx={{ typography: 'body1', fontWeight: 600 }}>
          {title}
        </Box>
        {description && (
          <Box id={`${id}-description`} sx={{ typography: 'caption', color: 'text.secondary' }}>
            {description}
          </Box>
        )}
      </Box>
      {aside}
    </Box>
  );
}
