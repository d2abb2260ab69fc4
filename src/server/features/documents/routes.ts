import { FileAnswer } from '../../pipeline/answers';
import type { Handlers } from '../../pipeline/handlers';
import type { DocumentService } from './service';

type Calls = 'pdf' | 'dossierDocuments' | 'formValues' | 'documentArchive' | 'tickEnclosure';

export const documentRoutes = (documents: DocumentService): Pick<Handlers, Calls> => ({
  pdf: async ({ owned, params, query }, { caller, gone }) => {
    const { content, filename } = await documents.render(caller, params.name, owned, gone);
    return new FileAnswer(content, 'application/pdf', filename, query.download === 'true');
  },
  dossierDocuments: ({ owned }, { caller }) => documents.list(caller, owned),
  formValues: ({ owned }, { caller }) => documents.values(caller, owned),
  documentArchive: async ({ owned }, { caller, gone }) => {
    const { content, filename } = await documents.archive(caller, owned, gone);
    return new FileAnswer(content, 'application/zip', filename, true);
  },
  tickEnclosure: ({ owned, params, body }) => documents.tick(owned.id, params.item, body.ticked),
});
