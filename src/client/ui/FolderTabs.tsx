import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { FolderStepList } from './FolderStepList';
import { type FolderStep, FolderTabItem } from './FolderTabItem';
import { Sheet } from './Sheet';

export type { FolderStep, FolderStepState } from './FolderTabItem';

export interface FolderTabsProps {
  /** "Étapes": names the navigation, and on a phone the button that opens the list. */
  label: string;
  steps: readonly FolderStep[];
  /** The second row, under the current tab: 6a, 6b, 6c. */
  substeps?: readonly FolderStep[];
  /** A step was pressed. Steps with `to` are links and navigate by themselves as well. */
  onSelect?: (id: string) => void;
  /** On a phone, instead of the tabs: "**Étape 6b sur 7** · Administrateurs". */
  summary: ReactNode;
  /** On a phone, under the seven segments: the company. */
  note?: ReactNode;
  /** What lies in the folder. */
  children: ReactNode;
  /** The buttons, under a rule. */
  footer?: ReactNode;
}

/** A folder: its row of tabs, and the sheet under the open one. Under 900 px a summary with a list on demand. */
export function FolderTabs(props: FolderTabsProps) {
  const { label, steps, substeps = [], onSelect, summary, note, children, footer } = props;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const select = onSelect ?? (() => {});

  // One tree at every width: what stands open in the sheet stays open when the window is turned.
  return (
    <div>
      {!narrow && (
        <Box
          component="nav"
          aria-label={label}
          sx={{ position: 'relative', zIndex: 1, mb: '-1px', containerType: 'inline-size' }}
        >
          <Box
            component="ol"
            sx={{
              display: 'grid',
              // Alike, as long as no word must be broken.
              gridTemplateColumns: `repeat(${steps.length}, minmax(min-content, 1fr))`,
              gap: '4px',
              m: 0,
              p: 0,
              listStyle: 'none',
            }}
          >
            {steps.map((step) => (
              <Box component="li" key={step.id} sx={{ display: 'flex' }}>
                <FolderTabItem step={step} look="tab" onSelect={select} />
              </Box>
            ))}
          </Box>
        </Box>
      )}
      <Sheet
        strong
        padding="none"
        footer={footer}
        {...(!narrow && { sx: { borderTopLeftRadius: 0, borderTopRightRadius: 0 } })}
      >
        {narrow && (
          <FolderStepList
            label={label}
            steps={steps}
            substeps={substeps}
            onSelect={select}
            summary={summary}
            note={note}
          />
        )}
        {!narrow && substeps.length > 0 && (
          <Box component="nav" aria-label={steps.find((step) => step.state === 'current')?.title ?? label}>
            <Box
              component="ol"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2.5,
                m: 0,
                px: 3.5,
                listStyle: 'none',
                borderBottom: '1px solid',
                borderColor: 'divider',
              }}
            >
              {substeps.map((step) => (
                <li key={step.id}>
                  <FolderTabItem step={step} look="subtab" onSelect={select} />
                </li>
              ))}
            </Box>
          </Box>
        )}
        <Box sx={narrow ? { px: 2, py: 2.5 } : { px: 3.5, py: 3 }}>{children}</Box>
      </Sheet>
    </div>
  );
}
