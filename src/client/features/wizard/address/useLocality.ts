import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages';
import { POSTCODE } from '#domain/region';
import { useLocalitiesQuery } from '../../../api/enterprisesApi';

interface Options {
  postcode: string;
  /** What stands in the field. */
  written: string;
  /** The language of the documents, in which the name is wanted. */
  documents: Language;
  fill: (name: string) => void;
}

/**
 * The municipalities that the registry writes after a postcode. Where there is one it fills an empty field, and gives way
 * with its postcode; where there are several the person chooses. What a person wrote is never replaced.
 */
export function useLocality({ postcode, written, documents, fill }: Options) {
  const zip_code = postcode.trim();
  const { currentData, error, isFetching, refetch } = useLocalitiesQuery(
    { zip_code },
    { skip: !POSTCODE.test(zip_code) },
  );
  const names = currentData && [...new Set(currentData.map((locality) => locality[documents]))];

  /** The last postcode whose names were known, and the name that was filled in for it. */
  const [last, setLast] = useState({ postcode: '', name: '' });
  useEffect(() => {
    if (zip_code === last.postcode) return;
    // Gone with its postcode, whether or not the next one is known: both would be saved side by side.
    if (last.name !== '' && written === last.name) {
      setLast({ postcode: '', name: '' });
      return fill('');
    }
    if (!names) return;
    const own = written.trim() !== '';
    const [only = ''] = names.length === 1 ? names : [];
    setLast({ postcode: zip_code, name: own ? '' : only });
    if (!own && written !== only) fill(only);
  });

  return {
    /** Names to choose from, the most usual first; none where the one there is stands in the field. */
    offered: names && (names.length > 1 || names[0] !== written) ? names : [],
    /** What stands in the field was filled in from the registry. */
    filled: written !== '' && written === last.name,
    error: isFetching ? undefined : error,
    refetch,
  };
}
