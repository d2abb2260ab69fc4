import { type SxProps, styled, type Theme } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';

export interface IconProps {
  /** 20 beside a control's text or alone; 16 inside small text and chips; 24 above a navigation label. */
  size?: 16 | 20 | 24;
  /** Only for an icon without a word beside it; otherwise hidden from screen readers. */
  title?: string;
  className?: string;
  sx?: SxProps<Theme>;
}

const Glyph = styled('svg')({
  width: '1.25rem',
  height: '1.25rem',
  flexShrink: 0,
  display: 'inline-block',
  verticalAlign: '-0.3em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'square',
  strokeLinejoin: 'miter',
  '&[data-size="16"]': { width: '1rem', height: '1rem', strokeWidth: 1.9, verticalAlign: '-0.2em' },
  '&[data-size="24"]': { width: '1.5rem', height: '1.5rem' },
});

/** A Lucide icon with our stroke. */
export const icon =
  (drawing: LucideIcon) =>
  ({ size = 20, title, ...rest }: IconProps) => (
    <Glyph
      as={drawing}
      data-size={size}
      focusable="false"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
      {...rest}
    />
  );
