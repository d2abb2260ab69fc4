import { sql } from 'drizzle-orm';
import type { Language } from '#domain/language/languages';
import { legalForm } from '#domain/law/forms';
import { normalizeEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import type { Db } from '../../../db/types';
import { fold } from '../nameSearch';
import type { RegistrySummary } from '../registry';

type Line = Record<'number' | 'type' | 'form' | 'name' | 'zipcode' | 'municipality', string>;

/** Companies whose number begins so, or one of whose names has a word that begins with each word of the query. */
export async function searchOpenData(
  db: Db,
  query: string,
  limit: number,
  lang: Language = 'fr',
  _near?: string,
): Promise<RegistrySummary[]> {
  const digits = normalizeEnterpriseNumber(query);
  const words = fold(query);
  if (words === '' || limit < 1) return [];
  const fits = /^\d+$/.test(digits)
    ? sql`e.number like ${`${digits}%`}`
    : sql`e.number in (select entity from kbo_names where ${sql.join(
        words.split(' ').map((word) => sql`' ' || folded like ${`% ${word}%`}`),
        sql` and `,
      )})`;
  const { rows } = await db.execute<Line>(sql`
    select e.number, e.type, coalesce(nullif(e.form_cac, ''), e.form) as form,
      (select name from kbo_names where entity = e.number order by type, language limit 1) as name,
      a.zipcode, ${lang === 'fr' ? sql`a.municipality_fr` : sql`a.municipality_nl`} as municipality
    from kbo_enterprises e left join kbo_addresses a on a.entity = e.number
    where ${fits} order by name, e.number limit ${limit}`);
  return rows.map(({ number, type, form, name, zipcode, municipality }) => ({
    ...{ number, name, zipcode: zipcode || null, municipality: municipality || null, active: true },
    form: type === '1' ? null : (legalForm(form)?.short[lang] ?? form),
    kind: type === '1' ? 'natural' : 'legal',
  }));
}
