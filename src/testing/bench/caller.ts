import { performance } from 'node:perf_hooks';

/** What the caller is asked to do: one call, and to time it or the one that follows at once. */
export interface Errand {
  url: string;
  path: string;
  body: object;
  from: string;
  timed: 'answer' | 'next';
}

export interface Timed {
  status: number;
  ms: number;
}

/* A visitor in a process of his own: what the server still does after an answer must not hold up his clock. */

process.on('message', async ({ url, path, body, from, timed }: Errand) => {
  const start = performance.now();
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  const answered = performance.now();
  if (timed === 'next') await (await fetch(`${url}/api/ready`)).arrayBuffer();
  const ms = timed === 'next' ? performance.now() - answered : answered - start;
  process.send?.({ status: answer.status, ms } satisfies Timed);
});
