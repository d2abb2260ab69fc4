import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import { releaseEarly } from '../../api/takeEarly';

let firstScreen = true;

/** Starts a new visit. In a browser that is a page load; a test opens many pages in one window. */
export const beginVisit = (): void => {
  firstScreen = true;
};

/**
 * A new screen starts at its top, and its heading takes the focus, so that a screen reader announces it and Tab continues from there. Not
 * for the first screen of a visit, which the browser announces. On going back the browser restores the scroll position.
 */
export function useArrival(): void {
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per screen, whatever changes on it later
  useEffect(() => {
    if (firstScreen) {
      firstScreen = false;
      releaseEarly();
      return;
    }
    if (navigation !== 'POP') window.scrollTo(0, 0);
    focusHeading();
  }, []);
}

/** Moves the focus to the h1 of the content, or to the content itself. */
export function focusHeading(): void {
  const content = document.getElementById(CONTENT_ID);
  const target = content?.querySelector<HTMLElement>('h1') ?? content;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The id of <main>, also used by the skip link. */
export const CONTENT_ID = 'content';
