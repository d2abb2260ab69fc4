import {
  blankDetailSchema,
  blankMapSchema,
  blanksSchema,
  newBlankSchema,
  pdfSchema,
  specimen,
} from '../../forms/record';
import { call } from '../call';

/** The blanks of the official forms: the administrators' alone. */
export const formEndpoints = {
  forms: call('GET /admin/forms', 'admin', {
    summary: 'All versions of the official forms that were uploaded, and what the operator’s folder has.',
    response: blanksSchema,
  }),
  addForm: call('POST /admin/forms', 'admin', {
    summary:
      'Upload the PDF of a blank: a draft whose fields are matched to values. It takes the place of an earlier draft. 422 says why it is no blank. Audited.',
    body: newBlankSchema,
    attachments: 'text.user',
    status: 201,
    response: blankDetailSchema,
  }),
  form: call('GET /admin/forms/:id', 'admin', {
    summary: 'One version: its fields, what is written in them, and what of the specimens does not fit.',
    response: blankDetailSchema,
  }),
  mapForm: call('PUT /admin/forms/:id', 'admin', {
    summary: 'Say which value is written in which field of a draft; 409 once it is in use. Audited.',
    body: blankMapSchema,
    response: blankDetailSchema,
  }),
  useForm: call('POST /admin/forms/:id/use', 'admin', {
    summary:
      'Put a draft into use from today on, in place of the version before; 409 while something required has no field. Audited.',
    response: blankDetailSchema,
  }),
  copyForm: call('POST /admin/forms/:id/copy', 'admin', {
    summary: 'A draft with the same PDF and map; 409 where there is a draft. Audited.',
    status: 201,
    response: blankDetailSchema,
  }),
  endForm: call('DELETE /admin/forms/:id', 'admin', {
    summary: 'Delete a draft, or stop using the version in use: models are printed again. Audited.',
    status: 204,
  }),
  formFile: call('GET /admin/forms/:id/blank', 'admin', {
    summary: 'The PDF as it was uploaded, for the page that draws it.',
    response: pdfSchema,
  }),
  formSpecimen: call('GET /admin/forms/:id/specimens/:specimen', 'admin', {
    summary: 'The blank with the dossier of a specimen written on it.',
    params: { specimen: specimen().required() },
    response: pdfSchema,
  }),
  exportForms: call('GET /admin/forms.zip', 'admin', {
    summary: 'What is in use as a folder for FORMS_DIR: forms.json and the PDFs.',
    binary: ['application/zip'],
  }),
};
