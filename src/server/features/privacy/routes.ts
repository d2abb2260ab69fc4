import { FileAnswer } from '../../pipeline/answers';
import type { Handlers } from '../../pipeline/handlers';
import type { PrivacyService } from './service';

export const privacyRoutes = (privacy: PrivacyService): Pick<Handlers, 'ownData'> => ({
  ownData: async (_input, { caller }) => {
    const { content, filename } = await privacy.ownData(caller);
    return new FileAnswer(content, 'application/zip', filename, true);
  },
});
