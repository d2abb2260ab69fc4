import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Demande } from '#domain/dossier/demande';
import type { Answer, Cluster } from './cluster';

/* Dossiers as offices fill them in: whatever had no answer is sent again with the same key, as a browser does. */

export interface Filed {
  id: number;
  /** Each is sent one SMS. */
  mobiles: string[];
  /** What the last save that was answered said. */
  place: string;
  isFinished: boolean;
}

const SAVES = 4;
/** An SMS that a killed server had in hand leaves within half a minute of a server's life, which may be many short ones. */
const FINISH_WITHIN_MS = 600_000;
let people = 0;
function mobile(): string {
  people += 1;
  return `+32470${String(people).padStart(6, '0')}`;
}

export function dossierWriter({ send }: Pick<Cluster, 'send'>, token: string, isOver: () => boolean) {
  const filed: Filed[] = [];
  let retried = 0;

  async function persist(method: string, path: string, body: object): Promise<Answer> {
    const key = randomUUID();
    for (;;) {
      const answer = await send(token, method, path, body, key);
      if (answer && answer.status < 500 && answer.status !== 423) return answer;
      retried += 1;
      await pause(100);
    }
  }

  async function must(method: string, path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await persist(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Everything but the finish: its links are on their way. */
  async function fill(): Promise<Filed> {
    let { demande } = (await must('POST', '/demandes', {
      enterprise_number: '1999000150',
      langue: 'fr',
    })) as { demande: Demande };
    const { id } = demande;
    const dossier: Filed = { id, mobiles: [], place: '', isFinished: false };
    filed.push(dossier);
    // A registry that fails, or refuses a call with another day, names nobody: then the office does.
    if (demande.dirigeants.length === 0) {
      const declared = ['Peeters', 'Maes'].map((surname) => ({
        ...{ surname, givenName: 'Jan', capacity: 'director', since: null },
      }));
      const answer = await must('PUT', `/demandes/${id}`, { declared_directors: declared });
      ({ demande } = answer as { demande: Demande });
    }
    await must('PUT', `/demandes/${id}`, {
      address_service: 1,
      dirigeants_service: 1,
      cession_parts_service: 0,
    });
    await must('PUT', `/demandes/${id}`, { depositaire: 'comptable' });
    const address = {
      rue: 'Chaussée de Charleroi',
      numero: '112',
      zip_code: '1060',
      localite: 'Saint-Gilles',
    };
    await must('POST', '/addressService', { demande_id: id, ...address, box: '', in_articles: false });
    for (const director of demande.dirigeants) {
      const GSM = mobile();
      dossier.mobiles.push(GSM);
      await must('PUT', `/dirigeantsService/${director.id}`, { GSM });
    }
    const added = { demande_id: id, is_not_bce: 1, surname: 'De Ridder', givenName: 'Sofie', GSM: mobile() };
    dossier.mobiles.push(added.GSM);
    await must('POST', '/dirigeantsService', added);
    for (let save = 1; save <= SAVES; save += 1) {
      const fait_a = `Liège ${randomUUID().slice(0, 8)}`;
      await must('PUT', `/demandes/${id}`, {
        ...{ date_changement: '2026-12-01', date_assemblee: '2026-11-20' },
        fait_a,
      });
      dossier.place = fait_a;
    }
    await must('POST', `/demandes/${id}/links`, {});
    return dossier;
  }

  async function finish(dossier: Filed): Promise<void> {
    const until = Date.now() + FINISH_WITHIN_MS;
    let said: Answer;
    do {
      said = await persist('POST', `/demandes/${dossier.id}/progress`, { progress: 100 });
      if (said.status === 200) {
        dossier.isFinished = true;
        return;
      }
      await pause(1_000);
    } while (Date.now() < until);
    throw new Error(`Dossier ${dossier.id} was not finished: ${said.status} ${JSON.stringify(said.body)}`);
  }

  return {
    filed,
    fill,
    finish,
    retried: () => retried,
    run: async () => {
      while (!isOver()) await finish(await fill());
    },
  };
}
