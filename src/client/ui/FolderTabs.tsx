import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { FolderStepList } from './FolderStepList';
import { type FolderStep, FolderTabItem } from './FolderTabItem';
import { Sheet } from './Sheet';

export type { FolderStep, FolderStepState } from './FolderTabItem';

export interface FolderTabsProps {
  /** "Étapes": name of the navigation, and of a phone's button for the list. */
  label: string;
  steps: readonly FolderStep[];
  /** The second row, below the current tab: 6a, 6b, 6c. */
  substeps?: readonly FolderStep[];
  /** Called when a step is chosen. Steps with `to` also navigate as links. */
  onSelect?: (id: string) => void;
  /** Replaces the tabs on a phone: "**Étape 6b sur 7** · Administrateurs". */
  summary: ReactNode;
  /** On a phone, below the segments: the company. */
  note?: ReactNode;
  /** Content of the open tab. */
  children: ReactNode;
  /** Buttons below a rule. */
  footer?: ReactNode;
}

/** Tabs with the sheet of the open one. Below 900 px a summary with a list on demand. */
export function FolderTabs(props: FolderTabsProps) {
  const { label, steps, substeps = [], onSelect, summary, note, children, footer } = props;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const select = onSelect ?? (() => {});

  // The same sheet at every width, so that rotating a tablet keeps an open form.
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
              // Equal widths as long as no word must be broken.
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
        sx={narrow ? {} : { borderTopLeftRadius: 0, borderTopRightRadius: 0 }}
      >
        {narrow ? (
          <FolderStepList
            label={label}
            steps={steps}
            substeps={substeps}
            onSelect={select}
            summary={summary}
            note={note}
          />
        ) : (
          substeps.length > 0 && (
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
          )
        )}
        <Box sx={narrow ? { px: 2, py: 2.5 } : { px: 3.5, py: 3 }}>{children}</Box>
      </Sheet>
    </div>
  );
}
