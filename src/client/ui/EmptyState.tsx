import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Sheet } from './Sheet';

export interface EmptyStateProps {
  /** "Aucune demande pour l’instant". */
  title: ReactNode;
  /** What would stand here, in a sentence or two. */
  children?: ReactNode;
  /** What is needed to begin, up to three. */
  needs?: readonly { title: string; text: string }[];
  /** One button. */
  action?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3';
  bare?: boolean;
}

/** Nothing yet: what it is, what is needed, one action. */
export function EmptyState({
  title,
  children,
  needs = [],
  action,
  headingLevel = 'h2',
  bare,
}: EmptyStateProps) {
  const content = (
    <>
      <Typography variant={headingLevel === 'h3' ? 'h2' : 'h1'} component={headingLevel}>
        {title}
      </Typography>
      {children && (
        <Typography component="div" sx={{ color: 'text.secondary', mt: '4px', maxWidth: '56ch' }}>
          {children}
        </Typography>
      )}
      {needs.length > 0 && (
        <Box
          component="dl"
          sx={{
            borderTop: '1px solid',
            borderColor: 'ruleStrong',
            m: 0,
            mt: 2.5,
            pt: 2,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', md: `repeat(${needs.length}, 1fr)` },
          }}
        >
          {needs.map((need) => (
            <div key={need.title}>
              <Typography component="dt" variant="label">
                {need.title}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                {need.text}
              </Typography>
            </div>
          ))}
        </Box>
      )}
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </>
  );
  return bare ? <div>{content}</div> : <Sheet padding="roomy">{content}</Sheet>;
}
