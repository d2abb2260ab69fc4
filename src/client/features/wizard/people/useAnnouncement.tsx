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

const focus = (id: string): boolean => {
  const element = document.getElementById(id);
  element?.focus();
  return element !== null;
};

/** Moves the focus, after the page is drawn again, to the first of these elements that is there. */
export function focusNext(wanted: string, ...otherwise: string[]): void {
  setTimeout(() => {
    if (!focus(wanted)) setTimeout(() => [wanted, ...otherwise].some(focus), DRAWN_MS);
  });
}
