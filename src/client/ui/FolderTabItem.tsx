import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { CheckIcon, TriangleAlertIcon } from './icons';
import { mergeSx } from './mergeSx';
import { VisuallyHidden } from './VisuallyHidden';

export type FolderStepState = 'done' | 'incomplete' | 'current' | 'todo';

export interface FolderStep {
  id: string;
  /** "3", "6b". */
  number: string;
  title: string;
  state: FolderStepState;
  /** Its address; without one the step is a button. */
  to?: string;
  /** False for a step that cannot be opened yet. */
  reachable?: boolean;
}

type Look = 'tab' | 'subtab' | 'row';

const looks: Record<Look, SxProps<Theme>> = {
  tab: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'flex-start',
    width: '100%',
    minHeight: 52,
    p: '8px 10px 7px',
    pt: '9px',
    border: '1px solid',
    borderColor: 'divider',
    borderBottomColor: 'ruleStrong',
    borderRadius: '4px 4px 0 0',
    bgcolor: 'card',
    typography: 'caption',
    fontWeight: 600,
    textAlign: 'left',
    position: 'relative',
    hyphens: 'auto',
    '@container (max-width: 620px)': { px: '6px' },
  },
  subtab: {
    gap: '6px',
    minHeight: 42,
    typography: 'body2',
    fontWeight: 500,
    borderBottom: '3px solid transparent',
    pt: '3px',
  },
  row: {
    width: '100%',
    minHeight: 44,
    gap: 1.5,
    justifyContent: 'flex-start',
    typography: 'body1',
    textAlign: 'left',
    px: 2,
  },
};

const currentLooks: Record<Look, SxProps<Theme>> = {
  tab: {
    borderColor: 'ruleStrong',
    borderTop: '3px solid',
    borderTopColor: 'primary.main',
    borderBottomColor: 'background.paper',
    bgcolor: 'background.paper',
    pt: '7px',
  },
  subtab: { fontWeight: 600, borderBottomColor: 'primary.main' },
  row: { fontWeight: 600, bgcolor: 'penTint' },
};

interface Props {
  step: FolderStep;
  look: Look;
  onSelect: (id: string) => void;
}

/** A step as a tab, in the row below it, or in a phone's list: current, done, incomplete or not started. */
export function FolderTabItem({ step, look, onSelect }: Props) {
  const intl = useIntl();
  const { number, title, state, to, reachable = true } = step;
  const current = state === 'current';
  const open = reachable && !current;
  const sx = mergeSx(
    looks[look],
    { color: current || state === 'done' ? 'text.primary' : 'text.secondary' },
    open && {
      '&:hover': {
        color: 'text.primary',
        '& [data-title]': { textDecoration: 'underline', textUnderlineOffset: 3 },
      },
    },
    current && currentLooks[look],
    !reachable && { cursor: 'default' },
  );
  const corner = (top: number) => (look === 'tab' ? { position: 'absolute', top, right: 10 } : {});
  const content = (
    <>
      <Box
        component="span"
        sx={{ minWidth: look === 'row' ? 24 : 0, fontWeight: look === 'row' ? 600 : 'inherit' }}
      >
        {number}
      </Box>
      <Box component="span" data-title sx={{ flex: look === 'row' ? 1 : 'none', maxWidth: '100%' }}>
        {title}
      </Box>
      {state === 'done' && <CheckIcon size={16} sx={{ color: 'status.ok.text', ...corner(10) }} />}
      {state === 'incomplete' && (
        <TriangleAlertIcon size={16} sx={{ color: 'status.pend.text', ...corner(9) }} />
      )}
      {!current && <VisuallyHidden>{`, ${intl.formatMessage({ id: `ui.step.${state}` })}`}</VisuallyHidden>}
    </>
  );
  const mark = current ? ({ 'aria-current': 'step' } as const) : {};

  if (!reachable) {
    return (
      <Box
        component="span"
        sx={mergeSx({ display: 'inline-flex', alignItems: 'center', boxSizing: 'border-box' }, sx)}
      >
        {content}
      </Box>
    );
  }
  const link = to === undefined ? {} : { component: Link, to };
  return (
    <ButtonBase {...link} onClick={() => onSelect(step.id)} {...mark} sx={sx}>
      {content}
    </ButtonBase>
  );
}
