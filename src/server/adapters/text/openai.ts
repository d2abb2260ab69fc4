import { ProviderFailure } from '../../providers/provider';
import type { Complete } from './chat';
import { checkedAnswer } from './checkAnswer';
import { ANSWER_FORMAT, promptOf } from './prompt';
import { publishable } from './publishable';
import { textTemplate } from './template';
import { type TextAdapter, TextFailed } from './text';

/** A text written by such a service; the template when it may not be proposed. */
export function openAiText(complete: Complete, reach: TextAdapter['reach']): TextAdapter {
  return {
    async propose(dossier) {
      const facts = publishable(dossier);
      const draft = textTemplate(facts);
      // Without decisions there is nothing to write.
      if (draft === '') return { text: '', source: 'template', failure: null };
      try {
        const { lines } = await complete({
          operation: 'complete',
          messages: promptOf(facts, draft),
          tokens: tokensFor(draft),
          temperature: TEMPERATURE,
          format: ANSWER_FORMAT,
        });
        if (!Array.isArray(lines) || lines.some((line) => typeof line !== 'string'))
          throw new TextFailed('format');
        return { text: checkedAnswer(lines as string[], facts, draft), source: 'service', failure: null };
      } catch (error) {
        if (!(error instanceof TextFailed || error instanceof ProviderFailure)) throw error;
        return { text: draft, source: 'template', failure: error.code };
      }
    },
    reach,
  };
}

const TEMPERATURE = 0.3;

/** Room for twice the draft at two characters per token; French and Dutch take three or four. */
const tokensFor = (draft: string): number => 500 + draft.length;
