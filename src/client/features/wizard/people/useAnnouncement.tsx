import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import { visuallyHidden } from '../../../ui/hiddenStyle';

/** Says to a screen reader what the eye sees happen: `said` goes on the page once, `say` puts words into it. */
export function useAnnouncement() {
  const [words, setWords] = useState('');
  return {
    say: useCallback((sentence: string) => setWords(sentence), []),
    said: (
      <Box role="status" sx={visuallyHidden}>
        {words}
      </Box>
    ),
  };
}

/** React may draw a change made by a timer a little later than one made by a key. */
const DRAWN_MS = 50;

/** Moves the focus to the first of these elements that is there, after the page is drawn again. */
export function focusNext(...ids: string[]): void {
  setTimeout(() => {
    const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
    found?.focus();
  }, DRAWN_MS);
}
