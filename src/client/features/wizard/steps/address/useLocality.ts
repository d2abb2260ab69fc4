import { useEffect, useState } from 'react';
import type { Language } from '#domain/language/languages';
import { POSTCODES } from '#domain/law/postcodes';
import { barePostcode } from '#domain/registry/addressWords';
import type { Locality } from '#domain/registry/enterprise';
import { useLocalitiesQuery } from '../../../../entities/company/enterprisesApi';
import { useDebounced } from '../../../../ui/useDebounced';

/** Long enough not to ask at every key, short enough to look immediate. */
const PAUSE_MS = 250;
/** The least the server takes. */
const LEAST = 2;

/** What is filled in or offered; with its postcode where the person has typed a name alone. */
export type Place = { zip_code?: string; localite: string };

interface Options {
  postcode: string;
  /** What stands in the field. */
  written: string;
  /** The language of the documents, in which the name is wanted. */
  documents: Language;
  fill: (place: Place) => void;
}

/** The localities of a postcode that exists, once they are known. */
export function usePlaces(postcode: string): Locality[] | undefined {
  const zip_code = barePostcode(postcode);
  return useLocalitiesQuery({ zip_code }, { skip: !POSTCODES.has(zip_code) }).currentData;
}

/**
 * The localities of a postcode, or while there is none, those whose name begins like what is written. The only one of a
 * postcode fills an empty field, and gives way with its postcode; where there are several the person chooses. What a person
 * wrote is never replaced.
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

  /** The last postcode whose names were known, and the name that was filled in for it. */
  const [last, setLast] = useState({ postcode: '', name: '' });
  useEffect(() => {
    if (zip_code === last.postcode) return;
    // Gone with its postcode, whether or not the next one is known: both would be saved side by side.
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
  // An offer for the moment until the effect fills it in would take the focus away with it.
  const isFilling = written.trim() === '' && zip_code !== last.postcode;
  const needsNoOffer = only && !another && (isFilling || only.localite === written);
  return {
    /** Places to choose from; none if the only one of the postcode is in the field, or about to be. */
    offered: places && !needsNoOffer ? places : [],
    /** What stands in the field was filled in from the postcode. */
    filled: written !== '' && written === last.name,
    error: isFetching ? undefined : error,
    refetch,
  };
}
