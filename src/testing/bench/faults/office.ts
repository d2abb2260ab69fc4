import { randomUUID } from 'node:crypto';
import texts from '../../../../i18n/fr.json';
import type { Config } from '../../../server/config/config';
import type { Db } from '../../../server/db/types';
import { type Cluster, startCluster } from '../kills/cluster';
import { dossierWriter } from '../kills/dossiers';
import { dossierFaults, moneyFaults } from '../kills/proof';
import { PASSWORD, type startOutside, withDatabase } from '../outside';

export type Outside = Awaited<ReturnType<typeof startOutside>>;

/** What a fault looked like to the person, and what was found afterwards; `wrong` is empty when nothing was lost. */
export interface Outcome {
  fault: string;
  seen: string;
  wrong: string[];
}

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** One server with an office logged in. `config` reaches the database whatever happens to the server's own way there. */
export async function openOffice(env: Record<string, string>, config: Config, outside: Outside) {
  const cluster: Cluster = await startCluster(['all'], env);
  const credentials = { email: 'client@bench.example', password: PASSWORD, langue_user: 'fr' };
  const token = String((await cluster.send('', 'POST', '/login', credentials))?.body.token);
  const writer = dossierWriter(cluster, token, () => true);
  return {
    ...{ cluster, token, writer, outside },
    inDatabase: <T>(work: (db: Db) => Promise<T>) => withDatabase(config, work),
    /** Everything that was acknowledged so far is there, once. */
    losses: () =>
      withDatabase(config, async (db) => [
        ...(await dossierFaults(db, writer.filed)),
        ...(await moneyFaults(db, new Map())),
      ]),
  };
}

/** What a person was answered; `words` has the codes and their texts, and after how long. */
export interface Told {
  status: number;
  words: string;
  body: Record<string, unknown>;
}

/** One call as a person makes it: what is answered, in their language, and after how long. */
export async function told(
  { cluster, token }: Pick<Office, 'cluster' | 'token'>,
  method: string,
  path: string,
  body?: object,
  key: string = randomUUID(),
): Promise<Told> {
  const before = performance.now();
  const answer = await cluster.send(token, method, path, body, key);
  const seconds = ((performance.now() - before) / 1000).toFixed(1);
  if (!answer) return { status: 0, words: `no answer, ${seconds} s`, body: {} };
  const said = answer.status < 400 ? '' : ` ${saidIn(answer.body)}`;
  return { ...answer, words: `${answer.status}${said}, ${seconds} s` };
}

/** The code of a refusal, or those of its fields, each with its text. */
function saidIn({ message, error, errors }: { message?: string; error?: string; errors?: Codes }): string {
  const inWords = (code: string) => `${code} (${(texts as Record<string, string>)[code] ?? 'NO TEXT'})`;
  const fields = Object.entries(errors ?? {}).map(
    ([field, codes]) => `${field}: ${codes.map(inWords).join(' ')}`,
  );
  if (fields.length > 0) return fields.join('; ');
  const code = message ?? error;
  return code === undefined ? '' : inWords(code);
}

type Codes = Record<string, string[]>;
