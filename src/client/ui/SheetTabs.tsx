import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';

interface Props<Name extends string> {
  /** Name of the tabs, for screen readers. */
  label: string;
  tabs: readonly { name: Name; label: ReactNode }[];
  open: Name;
  onOpen: (name: Name) => void;
  /** Content of the open tab. */
  children: ReactNode;
}

/** Tabs on a sheet; on a phone their labels take two lines, so that none is cut. */
export function SheetTabs<Name extends string>({ label, tabs, open, onOpen, children }: Props<Name>) {
  const id = useId();
  return (
    <>
      <Tabs
        value={open}
        onChange={(_event, name: Name) => onOpen(name)}
        aria-label={label}
        sx={{
          '& .MuiTabs-list': { gap: { xs: '2px', sm: '4px' } },
          '& .MuiTab-root': {
            px: { xs: '6px', sm: '18px' },
            flexShrink: { xs: 1, sm: 0 },
            lineHeight: { xs: '18px', sm: 'inherit' },
          },
        }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            id={`${id}-tab-${tab.name}`}
            aria-controls={tab.name === open ? `${id}-panel` : undefined}
            label={tab.label}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${open}`}
        sx={{
          border: '1px solid',
          borderTop: 0,
          borderColor: 'ruleStrong',
          borderRadius: '0 0 4px 4px',
          bgcolor: 'background.paper',
          // `clip` rounds the corners without making it a scroll container, which would break sticky content.
          overflow: 'clip',
        }}
      >
        {children}
      </Box>
    </>
  );
}
