import type { SxProps, Theme } from '@mui/material/styles';

/** A component's styles, then its caller's. */
export function mergeSx(...parts: (SxProps<Theme> | false | undefined)[]): SxProps<Theme> {
  return parts.flatMap((part) => (part ? (Array.isArray(part) ? part : [part]) : [])) as SxProps<Theme>;
}
