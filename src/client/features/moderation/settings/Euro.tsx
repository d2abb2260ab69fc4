import Box from '@mui/material/Box';

/** The unit, inside the frame of a field. */
export function Euro() {
  return (
    <Box component="span" sx={{ pr: 1.5 }}>
      {'€'}
    </Box>
  );
}
