import { useEffect } from 'react';

/** Sets the tab's title. The page comes first, because tabs cut off the end. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    const [before, own] = [document.title, `${title} · Greffio`];
    document.title = own;
    // Restores the title on unmount, unless the next page has set its own.
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [title]);
}
