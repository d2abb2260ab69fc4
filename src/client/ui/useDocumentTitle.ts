import { useEffect } from 'react';

/** Names the browser tab after the page. The page first: a row of tabs cuts off the end. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Greffio`;
  }, [title]);
}
