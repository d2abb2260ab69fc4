import { object, text } from '#domain/base/schema';
import { publishedWords } from '#domain/dossier/demande';
import { demandesApi } from '../../../../entities/dossier/demandesApi';
import type { StepForm } from '../../drafts/stepForm';

/**
 * The text to publish, the proposal it was typed over, and the text that was saved then; '' while there is none. A text that
 * another tab has saved since is never replaced unseen.
 */
export type TextValues = { text: string; proposal: string; base: string };

/** Nobody has put other words in the place of the proposal. */
export const isProposal = ({ text, proposal }: Omit<TextValues, 'base'>): boolean =>
  text.trim() === proposal.trim();

export const textForm: StepForm<TextValues> = {
  step: 'step4',
  read: ({ text }) => ({ text: text ?? '', proposal: '', base: text ?? '' }),
  schema: object({ text: publishedWords().required('step4.errorEmpty'), proposal: text(), base: text() }),
  // A proposal that nobody changed is not saved: it follows the dossier.
  save: (values, { id }) =>
    demandesApi.endpoints.saveText.initiate({
      id,
      text: isProposal(values) ? null : values.text.trim(),
      base: values.base,
    }),
  // What is typed anew is of the dossier as it stands.
  over: (values, { text }) =>
    values.text.trim() === text
      ? {}
      : { text: isProposal(values) ? null : values.text.trim(), text_over: null },
};
