import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { type FolderStep, type FolderStepState, FolderTabItem } from './FolderTabItem';
import { ChevronDownIcon, ChevronUpIcon } from './icons';

const segmentColour: Record<FolderStepState, string> = {
  done: 'text.secondary',
  incomplete: 'status.pend.line',
  current: 'primary.main',
  todo: 'divider',
};

interface Props {
  label: string;
  steps: readonly FolderStep[];
  substeps: readonly FolderStep[];
  onSelect: (id: string) => void;
  summary: ReactNode;
  note?: ReactNode;
}

/** The tabs on a phone: the current step, a segment per step, and the list behind a button. */
export function FolderStepList({ label, steps, substeps, onSelect, summary, note }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const select = (step: string) => {
    setOpen(false);
    onSelect(step);
  };
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ borderBottom: '1px solid', borderColor: 'ruleStrong', py: '6px' }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          gap: 1,
          pl: 2,
          pr: '4px',
        }}
      >
        <Box sx={{ typography: 'body2', minWidth: 0 }}>{summary}</Box>
        <Button
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          aria-controls={id}
          endIcon={open ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
          sx={{ fontSize: '0.875rem', flexShrink: 0, px: 1, '& .MuiButton-endIcon': { ml: '6px' } }}
        >
          {label}
        </Button>
      </Box>
      <Box aria-hidden sx={{ display: 'flex', gap: '3px', px: 2, pb: '4px' }}>
        {steps.map((step) => (
          <Box
            key={step.id}
            sx={{ flex: 1, height: 5, borderRadius: '1px', bgcolor: segmentColour[step.state] }}
          />
        ))}
      </Box>
      {note && <Box sx={{ typography: 'caption', color: 'text.secondary', px: 2, py: '4px' }}>{note}</Box>}
      <Collapse in={open} id={id} unmountOnExit>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, pb: 1 }}>
          {steps.map((step) => (
            <Fragment key={step.id}>
              <li>
                <FolderTabItem step={step} look="row" onSelect={select} />
              </li>
              {step.state === 'current' &&
                substeps.map((substep) => (
                  <Box component="li" key={substep.id} sx={{ pl: 3 }}>
                    <FolderTabItem step={substep} look="row" onSelect={select} />
                  </Box>
                ))}
            </Fragment>
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}
