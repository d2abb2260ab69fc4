import { FileAnswer } from '../../pipeline/answers';
import type { Handlers } from '../../pipeline/handlers';
import type { MediaService } from './service';

export const mediaRoutes = (media: MediaService): Pick<Handlers, 'media' | 'demandeVerification'> => ({
  demandeVerification: ({ owned }, { caller }) => media.ofDemande(caller, owned),
  media: async ({ owned, query }, { caller }) => {
    const how = { thumb: query.size === 'thumb', download: query.download === 'true' };
    const { content, filename } = await media.read(caller, owned, how);
    return new FileAnswer(content, 'image/jpeg', filename, how.download);
  },
});
