import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import { type ReactNode, useId, useState } from 'react';
import { ChevronDownIcon } from './icons';

interface Props {
  title: ReactNode;
  /** On the right: the number of items. */
  aside?: ReactNode;
  /** Contains an open problem: marked, and unfolded at first. */
  warns?: boolean;
  open?: boolean;
  children: ReactNode;
}

/** A row that unfolds its content. */
export function Fold({ title, aside, warns = false, open = warns, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(open);
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
      <Box component="h2" sx={{ m: 0 }}>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{
            ...{ display: 'flex', width: '100%', minHeight: 40, gap: 1.5, textAlign: 'left' },
            ...{ px: { xs: 2, md: 2.5 }, py: 0.75, typography: 'label' },
          }}
        >
          <ChevronDownIcon
            size={16}
            sx={{ color: 'primary.main', transform: isOpen ? 'none' : 'rotate(-90deg)' }}
          />
          <Box component="span" sx={{ flex: 1 }}>
            {title}
          </Box>
          <Box
            component="span"
            sx={{ typography: 'body2', color: warns ? 'status.pend.text' : 'text.secondary' }}
          >
            {aside}
          </Box>
        </ButtonBase>
      </Box>
      <Collapse in={isOpen} unmountOnExit id={id}>
        {children}
      </Collapse>
    </Box>
  );
}
