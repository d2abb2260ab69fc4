import { providerCalls, succeeded } from '../../providers/call';
import { jsonObject, ProviderFailure } from '../../providers/provider';
import { checkedAnswer } from './checkAnswer';
import { ANSWER_FORMAT, type Message, promptOf } from './prompt';
import { publishable } from './publishable';
import { textTemplate } from './template';
import { type TextAdapter, TextFailed } from './text';

interface Options {
  /** Without the slash at its end: 'https://api.openai.com/v1', 'https://api.mistral.ai/v1'. */
  baseUrl: string;
  apiKey: string;
  model: string;
  /** For everything, a second try included. */
  timeoutMs: number;
  /** Before the second try, when the service does not say how long. */
  pauseMs?: number;
}

/** A service that speaks OpenAI's chat completions: OpenAI, Mistral, and local ones (Ollama, vLLM). */
export function openAiText(options: Options): TextAdapter {
  const complete = completions(options);
  return {
    async propose(dossier) {
      const facts = publishable(dossier);
      const draft = textTemplate(facts);
      // Nothing decided yet: nothing to write.
      if (draft === '') return { text: '', source: 'template', failure: null };
      try {
        const lines = await complete(promptOf(facts, draft), tokensFor(draft));
        return { text: checkedAnswer(lines, facts, draft), source: 'service', failure: null };
      } catch (error) {
        if (!(error instanceof TextFailed || error instanceof ProviderFailure)) throw error;
        return { text: draft, source: 'template', failure: error.code };
      }
    },
    async reach() {
      const where = { provider: WHERE.provider, operation: 'models' };
      const headers = { Authorization: `Bearer ${options.apiKey}` };
      const call = providerCalls({ ...options, provider: where.provider });
      succeeded(await call({ ...where, method: 'GET', path: '/models', headers, repeatable: true }), where);
    },
  };
}

/** Room for twice the draft, at two characters a token: French and Dutch take three or four. */
const tokensFor = (draft: string): number => 500 + draft.length;

const TEMPERATURE = 0.3;
const WHERE = { provider: 'text', operation: 'complete' };

function completions({ baseUrl, apiKey, model, timeoutMs, pauseMs = 1_000 }: Options) {
  const call = providerCalls({ ...WHERE, baseUrl, timeoutMs, totalMs: timeoutMs, retries: 1, pauseMs });
  /**
   * OpenAI's reasoning models know neither `max_tokens` nor a temperature; Mistral and others know only these. Found out
   * by the first refusal, and kept.
   */
  let reasoning = false;

  const limits = (tokens: number) =>
    // What a model thinks counts too.
    reasoning ? { max_completion_tokens: tokens * 4 } : { max_tokens: tokens, temperature: TEMPERATURE };

  return async (messages: Message[], tokens: number): Promise<string[]> => {
    const send = () =>
      call({
        operation: WHERE.operation,
        method: 'POST',
        path: '/chat/completions',
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ model, messages, response_format: ANSWER_FORMAT, ...limits(tokens) }),
        repeatable: true,
      });
    let reply = await send();
    if (!reasoning && reply.status === 400 && refusesLimits(jsonObject(reply.body))) {
      reasoning = true;
      reply = await send();
    }
    // The key: an operator can mend that.
    if ([401, 403].includes(reply.status)) throw new ProviderFailure('turned_away', WHERE);
    return linesIn(succeeded(reply, WHERE));
  };
}

/** {error: {param: 'max_tokens', code: 'unsupported_parameter', …}} */
const refusesLimits = (answer: { error?: { param?: unknown } } | null): boolean =>
  ['max_tokens', 'temperature'].includes(answer?.error?.param as string);

interface Choice {
  message?: { content?: unknown; refusal?: unknown };
  finish_reason?: unknown;
}

/** The lines of {"choices": [{"message": {"content": "{\"lines\": […]}"}}]}. */
function linesIn({ choices }: { choices?: unknown }): string[] {
  const [choice] = (Array.isArray(choices) ? choices : []) as (Choice | null)[];
  const { message, finish_reason } = choice ?? {};
  if (!message) throw new ProviderFailure('unreadable', WHERE);
  if (message.refusal || finish_reason === 'content_filter') throw new TextFailed('declined');
  if (finish_reason === 'length') throw new TextFailed('truncated');
  const lines = jsonObject(Buffer.from(textOf(message.content)))?.lines;
  if (!Array.isArray(lines) || lines.some((line) => typeof line !== 'string')) throw new TextFailed('format');
  return lines as string[];
}

/** A string, or with Mistral's reasoning models a list of parts, of which the thinking is left out. */
const textOf = (content: unknown): string =>
  Array.isArray(content)
    ? (content as ({ type?: unknown; text?: unknown } | null)[])
        .map((part) => (part?.type === 'text' ? String(part.text) : ''))
        .join('')
    : String(content);
