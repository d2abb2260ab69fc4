import type { Demande } from '#domain/dossier/demande';
import type { PersonRef } from '#domain/people/verification';
import type { Answer, Call } from './callServer';

/* People of a dossier by their names, and what becomes of their checks. */

/** 'Given|Surname': a director who comes. */
export async function addDirector(
  call: Call,
  demande_id: number,
  name: string,
  GSM: string | null,
): Promise<PersonRef> {
  const [givenName, surname] = name.split('|');
  const body = { demande_id, is_not_bce: 1, givenName, surname, GSM };
  const answer = await call<{ id: number }>('POST', '/dirigeantsService', body);
  return { kind: 'dirigeant', person_id: answer.body.id };
}

export async function addHolder(
  call: Call,
  demande_id: number,
  full_name: string,
  GSM: string | null,
): Promise<PersonRef> {
  const shareholders = [{ full_name, shares: '1', GSM }];
  await call('POST', '/shareholders', { demande_id, is_origin: 0, shareholders });
  const { body } = await call<{ demande: Demande }>('GET', `/demandes/${demande_id}`);
  return { kind: 'shareholder', person_id: body.demande.shareholders.at(-1)?.id ?? 0 };
}

export type Sent = Answer<{ sent: PersonRef[]; not_sent: (PersonRef & { code: string })[] }>;
/** Asks for links: of everybody who was sent none, or as the body says. */
export const askLinks = (call: Call, demande_id: number, body: object = {}): Promise<Sent> =>
  call('POST', `/demandes/${demande_id}/links`, body);

/** The provider's word, with the name that it read on the document. */
export const decide = (call: Call, session: string | null | undefined, decision: string, name?: string) => {
  const [givenName, surname] = name?.split('|') ?? [];
  const person = name && { person: { givenName, surname } };
  return call('POST', `/sandbox/identity/${session}`, { decision, ...person });
};
