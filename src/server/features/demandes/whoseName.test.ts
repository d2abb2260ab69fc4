import { eq } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import type { DossierDocuments } from '#domain/dossier/documentRecords';
import type { BceData } from '#domain/registry/bceData';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { officeStage } from '../../../testing/officeStage';
import { readPdf } from '../../../testing/readPdf';
import { users } from '../../db/schema';

/* Which person of an office its dossiers name, and to whom the administrators write. */

const { server, db, partner, member, rowOf } = officeStage();

type Answer = { demande: Demande };
const read = async (call: Call, id: number) => (await call<Answer>('GET', `/demandes/${id}`)).body.demande;
async function proxy(call: Call, id: number): Promise<string> {
  const { status, bytes } = await call('GET', `/pdfs/formulaire6?demande_id=${id}`);
  expect(status).toBe(200);
  return readPdf(bytes).content;
}
const rename = async (name: string, lastName: string) =>
  db()
    .update(users)
    .set({ lastName })
    .where(eq(users.id, (await rowOf(name)).id));

test('the proxy names the person in charge, not who opened and has left; a correction keeps that name', async () => {
  const opener = await member('ouvreuse', 'manager');
  const { id } = await readyDemande(opener);
  expect(await proxy(opener, id)).toContain('An ouvreuse');
  // As the depositor's step saves it.
  const saved = { depositaire: 'comptable', depositaire_nom: 'An ouvreuse' };
  for (const call of [opener, await loginAs(server(), 'admin')])
    expect((await call<Answer>('PUT', `/demandes/${id}`, saved)).body.demande.depositaire_nom).toBeNull();
  await opener('POST', '/office/leave');
  const finisher = await member('finisseuse', 'manager');
  expect(await proxy(finisher, id)).not.toContain('ouvreuse');
  expect((await finisher('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
  const filed = await proxy(partner, id);
  expect(filed).toContain('An partner');
  expect(filed).not.toContain('ouvreuse');

  await rename('partner', 'renommee');
  await rename('ouvreuse', 'partie');
  const admin = await loginAs(server(), 'admin');
  const { bce_data: base } = await read(admin, id);
  const bce = JSON.parse(base) as BceData;
  const { status, body } = await admin('PUT', `/demandes/${id}`, {
    bce_data: JSON.stringify({ ...bce, capital: { amount: '61500', currency: 'EUR' } }),
    base,
  });
  expect([status, body.errors]).toEqual([200, undefined]);
  const { body: papers } = await partner<DossierDocuments>('GET', `/demandes/${id}/documents`);
  expect(papers.filing?.version).toBe(2);
  const again = await proxy(partner, id);
  expect(again).toContain('An partner');
  expect(again).not.toMatch(/ouvreuse|renommee|partie/);
  await rename('partner', 'partner');
});

test('a colleague who is named as the accountant is so no longer once they have left; what is filed keeps the name', async () => {
  const other = await member('nommee', 'manager');
  const named = async () => {
    const { id } = await readyDemande(partner);
    const saved = { depositaire: 'comptable', depositaire_nom: 'An nommee' };
    const { demande } = (await partner<Answer>('PUT', `/demandes/${id}`, saved)).body;
    expect(demande.depositaire_nom).toBe('An nommee');
    return id;
  };
  const [open, filed] = [await named(), await named()];
  expect((await partner('POST', `/demandes/${filed}/progress`, { progress: 100 })).status).toBe(200);
  expect((await other('POST', '/office/leave')).status).toBe(200);
  expect((await read(partner, open)).depositaire_nom).toBeNull();
  expect(await proxy(partner, open)).toContain('An partner');
  expect((await read(partner, filed)).depositaire_nom).toBe('An nommee');
});

test('what an assistant prepares and a partner approves name one person', async () => {
  const assistant = await member('preparatrice', 'assistant');
  const { id } = await readyDemande(assistant);
  await assistant('PUT', `/demandes/${id}`, { depositaire: 'comptable' });
  const { body } = await assistant<{ response: string }>('GET', `/getTextWithIA/${id}`);
  await assistant('POST', `/demandes/${id}/text`, { text: `${body.response}\nEn outre.` });
  expect((await assistant('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(202);
  expect(await proxy(partner, id)).toEqual(await proxy(assistant, id));
  const approved = await partner<{ errors?: object }>('POST', `/demandes/${id}/progress`, { progress: 100 });
  expect([approved.status, approved.body.errors]).toEqual([200, undefined]);
});

test('an administrator reads the person in charge, and never who has left', async () => {
  const leaver = await member('quittante', 'manager');
  const { id } = await readyDemande(leaver);
  await leaver('POST', '/office/leave');
  const admin = await loginAs(server(), 'admin');
  const { client } = (
    await admin<{ client: { name: string; email: string } }>('GET', `/demandes/${id}/timeline`)
  ).body;
  expect(client).toMatchObject({ name: 'An partner', email: (await rowOf('partner')).email });
  expect((await read(admin, id)).user.name).toBe('An partner');
  const list = await admin<{ data: Demande[] }>('GET', '/demandes?per_page=100');
  expect(JSON.stringify(list.body)).not.toContain('quittante');
});
