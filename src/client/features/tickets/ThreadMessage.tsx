import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { listDate } from '../../intl/formats';

interface Props {
  author: string;
  at: string;
  /** Written by the reader: in the pen colour, with a bar in the margin. */
  own: boolean;
  text: string;
  children?: ReactNode;
}

/** A container query, because the thread is on a page of its own or beside the queue. */
const beside = '@container (min-width: 480px)';

export function ThreadMessage({ author, at, own, text, children }: Props) {
  return (
    <Box
      component="article"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        [beside]: { gridTemplateColumns: '168px minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: 1,
        px: 2,
        py: 2,
        ...(own && {
          boxShadow: ({ vars, palette }) => `inset 3px 0 0 ${(vars?.palette ?? palette).primary.main}`,
        }),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          [beside]: { display: 'block' },
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 2,
        }}
      >
        <Box
          sx={{ typography: 'label', color: own ? 'primary.main' : 'text.primary', overflowWrap: 'anywhere' }}
        >
          {author}
        </Box>
        <Box component="time" dateTime={at} sx={{ typography: 'caption', color: 'text.secondary' }}>
          {listDate(at)}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '68ch' }}>{text}</Box>
        {children}
      </Box>
    </Box>
  );
}
