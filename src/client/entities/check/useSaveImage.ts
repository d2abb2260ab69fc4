import { useState } from 'react';
import type { ImageName } from '#domain/people/verification';
import { KEPT_MS, saveFile } from '../../api/saveFile';
import { useAppDispatch } from '../../store/hooks';
import { identityApi } from './identityApi';

type State = 'idle' | 'busy' | 'saved' | 'failed';

/** Downloads an image; the server audits it. */
export function useSaveImage({ id, name }: { id: number; name: ImageName }, personName: string) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<State>('idle');

  async function save() {
    if (state === 'busy') return;
    setState('busy');
    const { initiate } = identityApi.endpoints.media;
    const request = dispatch(initiate({ id, download: 'true' }, { forceRefetch: true }));
    try {
      saveFile(await request.unwrap(), fileName(personName, name));
      setState('saved');
    } catch {
      setState('failed');
    } finally {
      setTimeout(() => request.unsubscribe(), KEPT_MS);
    }
  }
  return { state, save };
}

/** « Claire-Dumont_document-front.jpg », without characters that some file systems refuse. */
const fileName = (person: string, image: ImageName): string =>
  `${person.replace(/[^\p{L}\p{N}]+/gu, '-')}_${image}.jpg`;
