import { useEffect } from 'react';

/** Names the browser tab after the page. The page first: a row of tabs cuts off the end. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    const [before, own] = [document.title, `${title} · Greffio`];
    document.title = own;
    // A part of a screen that goes gives the name back, unless the next page has named the tab already.
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [title]);
}
