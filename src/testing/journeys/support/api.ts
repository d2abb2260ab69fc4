import type { ErrorBody } from '#domain/contract/errorBody';
import type { Demande } from '#domain/dossier/demande';
import type { Language } from '#domain/language/languages';
import { type Call, DEMO_PASSWORD } from '../../callServer';

export type DemoAccount = 'client' | 'gerant' | 'admin';

/** Calls of one person to a server that listens: what a journey needs to be there already is not clicked together. */
export const callerAt =
  (url: string, token?: string): Call =>
  async (method, path, body, headers = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = bytes.toString();
    return {
      status: answer.status,
      body: (text === '' ? {} : JSON.parse(text)) as never,
      headers: Object.fromEntries(answer.headers),
      text,
      bytes,
    };
  };

/** The token of a demo account, by a real login. */
export async function tokenAt(url: string, who: DemoAccount, lang: Language = 'fr'): Promise<string> {
  const credentials = { email: `${who}@demo.greffio.be`, password: DEMO_PASSWORD, langue_user: lang };
  const { body } = await callerAt(url)<{ token: string }>('POST', '/login', credentials);
  return body.token;
}

interface Opening {
  number?: string;
  langue?: Language;
  /** Bodies of PUT /demandes/{id}, one after the other. */
  saved?: readonly object[];
  progress?: 0 | 25 | 50 | 75;
}

/** A demande as far as the options say. A refused call is an error: the journey would look for what is not there. */
export async function openDossier(call: Call, options: Opening = {}): Promise<Demande> {
  const { number = '1999000150', langue = 'fr', saved = [], progress = 0 } = options;
  const must = insisting(call);
  const { demande } = await must<{ demande: Demande }>('POST', '/demandes', {
    enterprise_number: number,
    langue,
  });
  for (const body of saved) await must('PUT', `/demandes/${demande.id}`, body);
  if (progress > 0) await must('POST', `/demandes/${demande.id}/progress`, { progress });
  return demande;
}

/** The same calls, but anything the server refuses fails the journey on the spot. */
export const insisting =
  (call: Call) =>
  async <T extends object = Record<string, unknown>>(
    ...[method, path, body]: Parameters<Call>
  ): Promise<T> => {
    const answer = await call<T>(method, path, body);
    if (answer.status >= 400)
      throw new Error(
        `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body satisfies ErrorBody)}`,
      );
    return answer.body;
  };
