import { useEffect, useState } from 'react';
import type { Found } from '#domain/clients/find';
import { useFindQuery } from './findApi';

/** Long enough not to ask for every letter, short enough not to be waited for. */
const PAUSE_MS = 150;

const NOTHING: Found = { clients: [], dossiers: [], people: [] };

/**
 * What the server finds for these words, once one pauses. Until it has answered, what was found before stands; an answer belongs to the
 * words that were asked, so that none comes over a newer one.
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
    /** It is what was asked for, and nothing is under way. */
    isCurrent: words === '' || isAsked,
    failure,
    retry: () => void refetch(),
  };
}
