import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { dossierState, isToDeposit, type Reader } from '#domain/dossier/state';
import { samePerson } from '#domain/people/nameMatch';
import { inOneLine } from '#domain/people/names';
import type { Db } from '../../db/connect';
import { type DemandeLine, stateFactsOf, summaryOf } from '../../db/mappers';
import { demandes, dirigeants } from '../../db/schema';
import { digitsOf, matchesWords } from '../../lists/search';
import { approvalOf, linesReader } from './listStore';

/* Search results from dossiers. */

/** Limit of dossiers that are searched, the latest. */
const LOOKED_AT = 50;

type Line = Pick<DemandeLine, 'id'> & Parameters<typeof stateFactsOf>[0];

const waitingIn = (line: Line) => ({
  deposit: isToDeposit(dossierState(stateFactsOf(line))) ? line.id : null,
  links: line.progress < 100 && line.awaited.length > 0 ? { id: line.id, people: line.awaited.length } : null,
});

type Waiting = ReturnType<typeof waitingIn>;

export function foundIn(db: Db) {
  const readLines = linesReader(db);
  return {
    /** Dossiers by id, company number or words of its name: the one with that id first, then the latest. */
    async dossiers(ownerId: number, reader: Reader, q: string, most: number) {
      const lines = await readLines(
        { ...(!reader.isAdmin && { ownerId }), q },
        { page: 1, per_page: LOOKED_AT, sort: '-id' },
      );
      const wanted = Number(digitsOf(q));
      return lines
        .toSorted((a, b) => Number(b.id === wanted) - Number(a.id === wanted))
        .slice(0, most)
        .map((line) => ({ ...summaryOf(line, reader), ...waitingIn(line) }));
    },

    /** People in the dossiers, each once, those in the latest dossiers first. */
    async people(ownerId: number, q: string, most: number) {
      const found = db.$with('found').as(
        db
          .select({
            id: demandes.id,
            denomination: demandes.denomination,
            depositor: demandes.depositaireNom,
          })
          .from(demandes)
          .where(and(eq(demandes.ownerId, ownerId), matchesWords(demandes.people, q)))
          .orderBy(desc(demandes.id))
          .limit(LOOKED_AT),
      );
      const rows = await db
        .with(found)
        .select({
          id: found.id,
          denomination: found.denomination,
          depositor: found.depositor,
          givenName: dirigeants.givenName,
          surname: dirigeants.surname,
          isNamed: isNamed(sql`${dirigeants.givenName} || ' ' || ${dirigeants.surname}`, q),
          deposits: isNamed(sql`${found.depositor}`, q),
        })
        .from(found)
        .leftJoin(dirigeants, eq(dirigeants.demandeId, found.id))
        .orderBy(desc(found.id), dirigeants.position, dirigeants.id);
      const seen = new Set(rows.map(({ id }) => id)).size;
      const people: { name: string; last: { id: number; denomination: string }; ids: Set<number> }[] = [];
      const add = (name: string, { id, denomination }: { id: number; denomination: string }) => {
        const known = people.find((one) => samePerson(one.name, name));
        if (known) known.ids.add(id);
        else people.push({ name, last: { id, denomination }, ids: new Set([id]) });
      };
      for (const { depositor, givenName, surname, ...row } of rows) {
        if (row.isNamed && surname !== null) add(inOneLine({ givenName: givenName ?? '', surname }), row);
        if (row.deposits && depositor) add(depositor, row);
      }
      return people.slice(0, most).map(({ name, last, ids }) => ({
        name,
        last,
        dossiers: seen < LOOKED_AT ? ids.size : null,
      }));
    },

    /** Dossiers of these companies that need something, by company number. */
    async waiting(ownerId: number, numbers: readonly string[]): Promise<(number: string) => Waiting> {
      const lines =
        numbers.length === 0
          ? []
          : await db
              .select({
                id: demandes.id,
                number: demandes.enterpriseNumber,
                progress: demandes.progress,
                status: demandes.status,
                awaited: demandes.awaited,
                missing: demandes.missing,
                depositBy: demandes.depositBy,
                station: demandes.station,
                feePaid: demandes.feePaid,
                approval: approvalOf,
              })
              .from(demandes)
              .where(and(eq(demandes.ownerId, ownerId), inArray(demandes.enterpriseNumber, [...numbers])))
              .orderBy(desc(demandes.id))
              .limit(LOOKED_AT * numbers.length);
      return (number) => {
        const of = lines.filter((line) => line.number === number).map(waitingIn);
        return {
          deposit: of.find(({ deposit }) => deposit !== null)?.deposit ?? null,
          links: of.find(({ links }) => links !== null)?.links ?? null,
        };
      };
    },
  };
}

/** Whether a name contains the words, matched as in the column of people. */
const isNamed = (name: SQL, q: string): SQL<boolean> =>
  sql<boolean>`coalesce(${matchesWords(sql`(' ' || search_text(${name}))`, q)}, false)`;
