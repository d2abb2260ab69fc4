import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { Sheet } from '../../../ui/Sheet';

interface Props {
  title: ReactNode;
  count?: number | undefined;
  action?: ReactNode;
  children: ReactNode;
}

export function SideCard({ title, count, action, children }: Props) {
  const intl = useIntl();
  const id = useId();
  return (
    <Sheet component="section" aria-labelledby={id} padding="none" strong sx={{ px: 2.5, py: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}{' '}
          {count !== undefined && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {intl.formatNumber(count)}
            </Box>
          )}
        </Typography>
        {action}
      </Box>
      {children}
    </Sheet>
  );
}
