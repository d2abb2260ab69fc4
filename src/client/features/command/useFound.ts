import { useEffect, useState } from 'react';
import type { Found } from '#domain/clients/find';
import { useFindQuery } from './findApi';

/** Long enough not to send a request for every letter, short enough to feel immediate. */
const PAUSE_MS = 150;

const NOTHING: Found = { clients: [], dossiers: [], people: [] };

/**
 * The server's results, requested after a pause in typing. Earlier results stay until the answer arrives; late answers to older requests
 * are ignored.
 */
export function useFound(words: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const { data, error, isFetching, refetch } = useFindQuery({ q: asked }, { skip: asked === '' });
  const isAsked = words === asked && !isFetching;
  const failure = words !== '' && isAsked ? error : undefined;
  return {
    found: words === '' || failure ? NOTHING : (data ?? NOTHING),
    /** The results belong to the current text, and no request is running. */
    isCurrent: words === '' || isAsked,
    failure,
    retry: () => void refetch(),
  };
}
