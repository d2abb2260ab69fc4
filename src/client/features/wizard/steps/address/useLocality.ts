import { useEffect, useState } from 'react';
import type { Language } from '#domain/language/languages';
import { POSTCODES } from '#domain/law/postcodes';
import { barePostcode } from '#domain/registry/addressWords';
import type { Locality } from '#domain/registry/enterprise';
import { useLocalitiesQuery } from '../../../../entities/company/enterprisesApi';
import { useDebounced } from '../../../../ui/useDebounced';

/** Milliseconds: long enough not to search at every key, short enough to look immediate. */
const PAUSE_MS = 250;
/** The fewest characters the server searches for. */
const LEAST = 2;

/** A place to fill in; with its postcode if the person has typed only a name. */
export type Place = { zip_code?: string; localite: string };

interface Options {
  postcode: string;
  /** The content of the field. */
  written: string;
  /** The language of the documents, which the name is in. */
  documents: Language;
  fill: (place: Place) => void;
}

/** The localities of a postcode; undefined: still loading, or no such postcode. */
export function usePlaces(postcode: string): Locality[] | undefined {
  const zip_code = barePostcode(postcode);
  return useLocalitiesQuery({ zip_code }, { skip: !POSTCODES.has(zip_code) }).currentData;
}

/**
 * The localities of the postcode; without one, those whose name begins with the typed text. The only locality of a postcode
 * fills an empty field and is removed when the postcode changes; of several the person chooses. What the person typed is never
 * replaced.
 */
export function useLocality({ postcode, written, documents, fill }: Options) {
  const zip_code = barePostcode(postcode);
  const byPostcode = POSTCODES.has(zip_code);
  const name = useDebounced(written.trim(), PAUSE_MS);
  const { currentData, error, isFetching, refetch } = useLocalitiesQuery(
    byPostcode ? { zip_code } : { name },
    { skip: !byPostcode && (name.length < LEAST || written.trim() === '') },
  );
  const places = currentData?.map((locality) => ({
    ...(!byPostcode && { zip_code: locality.zip_code }),
    localite: locality[documents],
  }));
  const names = byPostcode ? places?.map(({ localite }) => localite) : undefined;

  /** The last postcode with known localities, and the name filled in for it ('' for none). */
  const [last, setLast] = useState({ postcode: '', name: '' });
  useEffect(() => {
    if (zip_code === last.postcode) return;
    // Removed with its postcode, even if the new one is not known: otherwise the two would be saved together.
    if (last.name !== '' && written === last.name) {
      setLast({ postcode: '', name: '' });
      return fill({ localite: '' });
    }
    if (!names) return;
    const own = written.trim() !== '';
    const [only = ''] = names.length === 1 ? names : [];
    setLast({ postcode: zip_code, name: own ? '' : only });
    if (!own && written !== only) fill({ localite: only });
  });

  const [only, another] = byPostcode ? (places ?? []) : [];
  // The effect is about to fill it in: an offer shown until then would take the focus away when it disappears.
  const isFilling = written.trim() === '' && zip_code !== last.postcode;
  const needsNoOffer = only && !another && (isFilling || only.localite === written);
  return {
    /** Places to choose from; none if the only one of the postcode is in the field, or about to be. */
    offered: places && !needsNoOffer ? places : [],
    /** The name in the field was filled in from the postcode. */
    filled: written !== '' && written === last.name,
    error: isFetching ? undefined : error,
    refetch,
  };
}
