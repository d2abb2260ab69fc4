/** The events of a dossier as a browser has them: what came, piece by piece. */
export async function followStream({ url }: { url: string }, demandeId: number, token: string, more = '') {
  const controller = new AbortController();
  const response = await fetch(`${url}/api/demandes/${demandeId}/events${more}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const until = async (pattern: RegExp): Promise<string> => {
    while (!pattern.test(heard)) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return `${heard}END`;
      heard += value;
    }
    const all = heard;
    heard = '';
    return all;
  };
  return { response, until, leave: () => controller.abort() };
}
