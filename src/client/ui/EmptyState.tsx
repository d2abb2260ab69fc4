import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Sheet } from './Sheet';

export interface EmptyStateProps {
  /** "Aucune demande pour l’instant". */
  title: ReactNode;
  /** What will appear here, in a sentence or two. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3';
  bare?: boolean;
}

/** An empty list: what it is, and one action. */
export function EmptyState({ title, children, action, headingLevel = 'h2', bare }: EmptyStateProps) {
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
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </>
  );
  return bare ? <div>{content}</div> : <Sheet padding="roomy">{content}</Sheet>;
}
