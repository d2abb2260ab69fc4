import { useTheme } from '@mui/material/styles';

/** The round mark of a radio, 20 px. The line has the control's colour, the inside the sheet's. */
export function RadioMark({ checked = false }: { checked?: boolean }) {
  const { palette } = useTheme().vars;
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={palette.background.paper} stroke="currentColor" />
      {checked && <circle cx="10" cy="10" r="5" fill="currentColor" />}
    </svg>
  );
}

/** The square mark of a checkbox, 20 px. */
export function CheckboxMark({ checked = false }: { checked?: boolean }) {
  const { palette } = useTheme().vars;
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <rect
        x="0.5"
        y="0.5"
        width="19"
        height="19"
        rx="2.5"
        fill={checked ? 'currentColor' : palette.background.paper}
        stroke="currentColor"
      />
      {checked && (
        <path
          d="M5 10.5l3.5 3.5L15 6.5"
          fill="none"
          stroke={palette.primary.contrastText}
          strokeWidth="1.8"
          strokeLinecap="square"
        />
      )}
    </svg>
  );
}
