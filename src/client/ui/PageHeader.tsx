import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ArrowLeftIcon } from './icons';
import { TextLink } from './TextLink';

export interface HeaderFigure {
  label: string;
  /** Formatted; absent while loading. */
  value?: string | undefined;
}

export interface PageHeaderProps {
  title: ReactNode;
  /** One line below the title. */
  line?: ReactNode;
  figures?: readonly HeaderFigure[];
  /** The page's primary button. */
  primary?: ReactNode;
  /** Right of the title, if no button: a chip. */
  aside?: ReactNode;
  back?: { to: string; label: string };
  /** Everything in one line, for a list that fills the screen. */
  dense?: boolean;
}

/** Top of a page: one h1, one line, figures, one primary button. The h1 gets the focus after navigation. */
export function PageHeader({
  title,
  line,
  figures = [],
  primary,
  aside,
  back,
  dense = false,
}: PageHeaderProps) {
  return (
    <Box component="header" sx={dense ? { mb: { xs: 2.5, md: 1.25 }, mt: { md: -1.75 } } : { mb: 2.5 }}>
      {back && (
        <Box sx={{ mb: 1, display: 'flex', alignItems: 'center', gap: 1, color: 'primary.main' }}>
          <ArrowLeftIcon size={16} />
          <TextLink to={back.to}>{back.label}</TextLink>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 4, rowGap: 2 }}>
        <Box sx={{ flex: '1 1 20rem', minWidth: 0, ...(dense && inOneLine) }}>
          <Typography variant="h1" tabIndex={-1}>
            {title}
          </Typography>
          {line && (
            <Typography sx={{ color: 'text.secondary', mt: '4px', maxWidth: dense ? 'none' : '68ch' }}>
              {line}
            </Typography>
          )}
        </Box>
        {figures.length > 0 && (
          <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3.5, rowGap: 1, m: 0 }}>
            {figures.map((figure) => (
              <Box key={figure.label} sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
                <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                  {figure.label}
                </Typography>
                <Typography component="dd" variant="h1" sx={{ m: 0 }}>
                  {figure.value ?? <Skeleton variant="rounded" width={28} height={20} />}
                </Typography>
              </Box>
            ))}
          </Box>
        )}
        {aside}
        {primary && (
          <Box sx={{ width: { xs: '100%', sm: 'auto' }, '& > *': { width: { xs: '100%', sm: 'auto' } } }}>
            {primary}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const inOneLine = {
  display: { lg: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2.25,
  alignSelf: 'center',
};
