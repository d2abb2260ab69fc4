import { providerCalls, succeeded } from '../../providers/call';
import { jsonObject, ProviderFailure } from '../../providers/provider';
import { TextFailed } from './text';

export type Message = { role: 'system' | 'user'; content: string };

export interface ChatOptions {
  /** Without a trailing slash: 'https://api.openai.com/v1', 'https://api.mistral.ai/v1'. */
  baseUrl: string;
  apiKey: string;
  model: string;
  /** In total, including a second attempt. */
  timeoutMs: number;
  /** Before the second attempt, when the service names no time. */
  pauseMs?: number;
}

export interface Question {
  /** Label in the metrics. */
  operation: string;
  messages: Message[];
  /** Maximum of the answer. */
  tokens: number;
  temperature: number;
  /** `response_format`: a JSON schema, for services that enforce one. */
  format: object;
}

/** @throws TextFailed, ProviderFailure */
export type Complete = (question: Question) => Promise<Record<string, unknown>>;

const provider = 'text';

/** Resolves when the service accepts our key; free of charge. @throws ProviderFailure */
export function reachChat({ baseUrl, apiKey }: ChatOptions): () => Promise<void> {
  const where = { provider, operation: 'models' };
  const headers = { Authorization: `Bearer ${apiKey}` };
  const call = providerCalls({ provider, baseUrl, retries: 0 });
  return async () =>
    void succeeded(
      await call({ ...where, method: 'GET', path: '/models', headers, repeatable: true }),
      where,
    );
}

/** JSON answers of a service with OpenAI's chat completions: OpenAI, Mistral, and local ones (Ollama, vLLM). */
export function chatCompletions({
  baseUrl,
  apiKey,
  model,
  timeoutMs,
  pauseMs = 1_000,
}: ChatOptions): Complete {
  const call = providerCalls({ provider, baseUrl, timeoutMs, totalMs: timeoutMs, retries: 1, pauseMs });
  /**
   * OpenAI's reasoning models refuse `max_tokens` and temperature; Mistral and others only know these. Detected by the first refusal and
   * remembered.
   */
  let reasoning = false;

  return async ({ operation, messages, tokens, temperature, format }) => {
    const where = { provider, operation };
    const send = () =>
      call({
        operation,
        method: 'POST',
        path: '/chat/completions',
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          ...{ model, messages, response_format: format },
          // Reasoning counts towards the limit.
          ...(reasoning ? { max_completion_tokens: tokens * 4 } : { max_tokens: tokens, temperature }),
        }),
        repeatable: true,
      });
    let reply = await send();
    if (!reasoning && reply.status === 400 && refusesLimits(jsonObject(reply.body))) {
      reasoning = true;
      reply = await send();
    }
    // The operator can correct the key.
    if ([401, 403].includes(reply.status)) throw new ProviderFailure('turned_away', where);
    const { choices } = succeeded(reply, where);
    const [choice] = (Array.isArray(choices) ? choices : []) as (Choice | null)[];
    const { message, finish_reason } = choice ?? {};
    if (!message) throw new ProviderFailure('unreadable', where);
    if (message.refusal || finish_reason === 'content_filter') throw new TextFailed('declined');
    if (finish_reason === 'length') throw new TextFailed('truncated');
    const answer = jsonObject(Buffer.from(textOf(message.content)));
    if (!answer) throw new TextFailed('format');
    return answer;
  };
}

/** {error: {param: 'max_tokens', code: 'unsupported_parameter', …}} */
const refusesLimits = (answer: { error?: { param?: unknown } } | null): boolean =>
  ['max_tokens', 'temperature'].includes(answer?.error?.param as string);

interface Choice {
  message?: { content?: unknown; refusal?: unknown };
  finish_reason?: unknown;
}

/** A string, or for Mistral's reasoning models a list of parts, of which the reasoning is dropped. */
const textOf = (content: unknown): string =>
  Array.isArray(content)
    ? (content as ({ type?: unknown; text?: unknown } | null)[])
        .map((part) => (part?.type === 'text' ? String(part.text) : ''))
        .join('')
    : String(content);
