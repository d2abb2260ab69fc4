import { setTimeout as wait } from 'node:timers/promises';
import { checkedAnswer } from './checkAnswer';
import { promptOf } from './prompt';
import { publishable } from './publishable';
import { textTemplate } from './template';
import { type TextAdapter, TextFailed, type TextFailure } from './text';

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
        const answer = await complete(promptOf(facts, draft), tokensFor(draft));
        return { text: checkedAnswer(answer, facts, draft), source: 'service', failure: null };
      } catch (error) {
        if (!(error instanceof TextFailed)) throw error;
        return { text: draft, source: 'template', failure: error.code };
      }
    },
  };
}

/** Room for twice the draft, at two characters a token: French and Dutch take three or four. */
const tokensFor = (draft: string): number => 500 + draft.length;

/** An answer is a few kilobytes; more is not one. */
const LARGEST_ANSWER = 1_000_000;

const TEMPERATURE = 0.3;

interface Reply {
  status: number;
  retryAfter: string | null;
  body: string;
}

function completions({ baseUrl, apiKey, model, timeoutMs, pauseMs = 1_000 }: Options) {
  /**
   * OpenAI's reasoning models know neither `max_tokens` nor a temperature; Mistral and others know only these. Found out
   * by the first refusal, and kept.
   */
  let reasoning = false;

  const limits = (tokens: number) =>
    // What a model thinks counts too.
    reasoning ? { max_completion_tokens: tokens * 4 } : { max_tokens: tokens, temperature: TEMPERATURE };

  return async (messages: unknown, tokens: number): Promise<string> => {
    const until = Date.now() + timeoutMs;
    const signal = AbortSignal.timeout(timeoutMs);
    const send = () =>
      reached(async (): Promise<Reply> => {
        const response = await fetch(`${baseUrl}/chat/completions`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ model, messages, ...limits(tokens) }),
          // The dossier and the key go to the configured address and no other.
          redirect: 'error',
          signal,
        });
        return {
          status: response.status,
          retryAfter: response.headers.get('Retry-After'),
          body: await limited(response),
        };
      });

    let reply = await send();
    if (!reasoning && refusesLimits(reply)) {
      reasoning = true;
      reply = await send();
    } else if (reply.status === 429 || reply.status >= 500) {
      const pause = pauseOf(reply, pauseMs);
      if (Date.now() + pause < until) {
        await wait(pause);
        reply = await send();
      }
    }
    return contentOf(reply);
  };
}

/** fetch fails with the reason of the signal, or for anything about the connection. */
async function reached<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof TextFailed) throw error;
    throw new TextFailed((error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable');
  }
}

async function limited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > LARGEST_ANSWER) throw new TextFailed('unreadable');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw new TextFailed('unreadable');
  }
};

/** 400 {error: {param: 'max_tokens', code: 'unsupported_parameter', …}} */
function refusesLimits({ status, body }: Reply): boolean {
  if (status !== 400) return false;
  try {
    const { error } = JSON.parse(body) as { error?: { param?: unknown } };
    return error?.param === 'max_tokens' || error?.param === 'temperature';
  } catch {
    return false;
  }
}

/** Retry-After is a number of seconds or a moment. */
function pauseOf({ retryAfter }: Reply, otherwise: number): number {
  if (retryAfter === null) return otherwise;
  const seconds = Number(retryAfter);
  const pause = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  return Number.isNaN(pause) ? otherwise : Math.max(0, pause);
}

function contentOf({ status, body }: Reply): string {
  if (status !== 200) throw new TextFailed(failureOfStatus(status));
  const { choices } = (parsed(body) ?? {}) as { choices?: unknown };
  const [choice] = (Array.isArray(choices) ? choices : []) as (Choice | null)[];
  const { message, finish_reason } = choice ?? {};
  if (!message) throw new TextFailed('unreadable');
  if (message.refusal || finish_reason === 'content_filter') throw new TextFailed('declined');
  if (finish_reason === 'length') throw new TextFailed('truncated');
  return textOf(message.content);
}

interface Choice {
  message?: { content?: unknown; refusal?: unknown };
  finish_reason?: unknown;
}

/** A string, or with Mistral's reasoning models a list of parts, of which the thinking is left out. */
function textOf(content: unknown): string {
  if (content === null) return '';
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) throw new TextFailed('unreadable');
  return (content as ({ type?: unknown; text?: unknown } | null)[])
    .map((part) => (part?.type === 'text' && typeof part.text === 'string' ? part.text : ''))
    .join('');
}

const failureOfStatus = (status: number): TextFailure => {
  if (status === 401 || status === 403) return 'refused';
  if (status === 429) return 'busy';
  return status >= 500 ? 'down' : 'rejected';
};
