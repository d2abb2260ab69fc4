import { exact } from '../../base/schema';
import {
  blankDetailSchema,
  blankMapSchema,
  blanksSchema,
  newBlankSchema,
  pdfSchema,
  specimen,
} from '../../forms/record';
import type { EndpointSpec } from '../endpoint';
import { idInPath, idParam } from './shared';

/** The blanks of the official forms: the administrators' alone. */
export const formEndpoints = {
  forms: {
    method: 'GET',
    path: '/admin/forms',
    who: 'admin',
    summary: 'All versions of the official forms that were uploaded, and what the operator’s folder has.',
    response: blanksSchema,
  },
  addForm: {
    method: 'POST',
    path: '/admin/forms',
    who: 'admin',
    summary:
      'Upload the PDF of a blank: a draft whose fields are matched to values. It takes the place of an earlier draft. 422 says why it is no blank. Audited.',
    body: newBlankSchema,
    attachments: 'text.user',
    status: 201,
    response: blankDetailSchema,
  },
  form: {
    method: 'GET',
    path: '/admin/forms/:id',
    who: 'admin',
    summary: 'One version: its fields, what is written in them, and what of the specimens does not fit.',
    params: idParam,
    response: blankDetailSchema,
  },
  mapForm: {
    method: 'PUT',
    path: '/admin/forms/:id',
    who: 'admin',
    summary: 'Say which value is written in which field of a draft; 409 once it is in use. Audited.',
    params: idParam,
    body: blankMapSchema,
    response: blankDetailSchema,
  },
  useForm: {
    method: 'POST',
    path: '/admin/forms/:id/use',
    who: 'admin',
    summary:
      'Put a draft into use from today on, in place of the version before; 409 while something required has no field. Audited.',
    params: idParam,
    response: blankDetailSchema,
  },
  copyForm: {
    method: 'POST',
    path: '/admin/forms/:id/copy',
    who: 'admin',
    summary: 'A draft with the same PDF and map; 409 where there is a draft. Audited.',
    params: idParam,
    status: 201,
    response: blankDetailSchema,
  },
  endForm: {
    method: 'DELETE',
    path: '/admin/forms/:id',
    who: 'admin',
    summary: 'Delete a draft, or stop using the version in use: models are printed again. Audited.',
    params: idParam,
    status: 204,
  },
  formFile: {
    method: 'GET',
    path: '/admin/forms/:id/blank',
    who: 'admin',
    summary: 'The PDF as it was uploaded, for the page that draws it.',
    params: idParam,
    response: pdfSchema,
  },
  formSpecimen: {
    method: 'GET',
    path: '/admin/forms/:id/specimens/:specimen',
    who: 'admin',
    summary: 'The blank with the dossier of a specimen written on it.',
    params: exact({ id: idInPath(), specimen: specimen().required() }),
    response: pdfSchema,
  },
  exportForms: {
    method: 'GET',
    path: '/admin/forms.zip',
    who: 'admin',
    summary: 'What is in use as a folder for FORMS_DIR: forms.json and the PDFs.',
    binary: ['application/zip'],
  },
} as const satisfies Record<string, EndpointSpec>;
