import { object, text } from '#domain/base/schema';
import { publishedWords } from '#domain/dossier/demande';
import { demandesApi } from '../../../../entities/dossier/demandesApi';
import type { StepForm } from '../../drafts/stepForm';

/**
 * The text to publish, the proposal it started from, and the text saved at that time ('' for none). With `base` the server
 * notices a text that another tab has saved since, and never replaces it.
 */
export type TextValues = { text: string; proposal: string; base: string };

/** The proposal is unchanged. */
export const isProposal = ({ text, proposal }: Omit<TextValues, 'base'>): boolean =>
  text.trim() === proposal.trim();

export const textForm: StepForm<TextValues> = {
  step: 'step4',
  read: ({ text }) => ({ text: text ?? '', proposal: '', base: text ?? '' }),
  schema: object({ text: publishedWords().required('step4.errorEmpty'), proposal: text(), base: text() }),
  // An unchanged proposal is not saved, so that it follows the dossier.
  save: (values, { id }) =>
    demandesApi.endpoints.saveText.initiate({
      id,
      text: isProposal(values) ? null : values.text.trim(),
      base: values.base,
    }),
  // A newly typed text belongs to the present dossier (`text_over` null).
  over: (values, { text }) =>
    values.text.trim() === text
      ? {}
      : { text: isProposal(values) ? null : values.text.trim(), text_over: null },
};
