import { useRef, useState } from 'react';
import type { FormMap } from '#domain/forms/map';
import type { BlankDetail } from '#domain/forms/record';
import { useMapFormMutation } from '../../../entities/administration/adminApi';

/** The map of a draft with its changes: shown at once and saved one after the other, so that no earlier save overwrites a later one. */
export function useMap({ id, map: stored }: Pick<BlankDetail, 'id' | 'map'>) {
  const [map, setMap] = useState(stored);
  const [save, { error }] = useMapFormMutation();
  const saved = useRef<Promise<unknown>>(Promise.resolve());
  const change = (next: FormMap) => {
    setMap(next);
    saved.current = saved.current.then(() => save({ id, ...next }));
  };
  return { map, change, error, saved: () => saved.current };
}
