import { wholeMap } from '#domain/forms/map';
import { FileAnswer } from '../../pipeline/answers';
import type { Handlers } from '../../pipeline/handlers';
import type { FormService } from './service';

type Calls =
  | 'forms'
  | 'addForm'
  | 'form'
  | 'mapForm'
  | 'useForm'
  | 'copyForm'
  | 'endForm'
  | 'formFile'
  | 'formSpecimen'
  | 'exportForms';

export const formRoutes = (forms: FormService): Pick<Handlers, Calls> => ({
  forms: () => forms.list(),
  addForm: ({ body }, { caller }) => forms.add(caller, body),
  form: ({ params }) => forms.one(params.id),
  mapForm: ({ params, body }, { caller }) => forms.map(caller, params.id, wholeMap(body)),
  useForm: ({ params }, { caller }) => forms.use(caller, params.id),
  copyForm: ({ params }, { caller }) => forms.copy(caller, params.id),
  endForm: async ({ params }, { caller }) => {
    await forms.end(caller, params.id);
    return undefined;
  },
  formFile: async ({ params }) => base64(await forms.file(params.id)),
  formSpecimen: async ({ params }) => base64(await forms.specimen(params.id, params.specimen)),
  exportForms: async () => new FileAnswer(await forms.export(), 'application/zip', 'forms.zip', true),
});

const base64 = (bytes: Uint8Array) => ({ content: Buffer.from(bytes).toString('base64') });
