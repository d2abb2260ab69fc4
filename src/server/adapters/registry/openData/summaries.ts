import { sql } from 'drizzle-orm';
import type { Language } from '#domain/language/languages';
import { legalForm } from '#domain/law/forms';
import type { Db } from '../../../db/types';
import type { RegistrySummary } from '../registry';

interface Line {
  number: string;
  status: string;
  type: string;
  form: string;
  words: string | null;
  name: string | null;
  zipcode: string | null;
  municipality: string | null;
}

/** Language codes of the registry, in order of preference. */
const DIGITS: Record<Language, [string, string]> = { fr: ['1', '2'], nl: ['2', '1'] };

/** Result lines in the order of the numbers; missing companies are left out. */
export const summariesOf = async (db: Db, numbers: string[], lang: Language): Promise<RegistrySummary[]> => {
  if (numbers.length === 0) return [];
  const [own, other] = DIGITS[lang];
  const inLanguage = (name: 'municipality') => sql.raw(`a.${name}_${lang}`);
  const { rows } = await db.execute(sql`
    select e.number, e.status, e.type, coalesce(nullif(e.form_cac, ''), e.form) as form,
      (select ${sql.raw(lang)} from kbo_codes c
        where c.category = 'JuridicalForm' and c.code = coalesce(nullif(e.form_cac, ''), e.form)) as words,
      (select n.name from kbo_names n where n.entity = e.number
        order by n.type <> '001', n.language <> ${own}, n.language <> ${other}, n.type, n.name limit 1) as name,
      coalesce(seat.zipcode, unit.zipcode) as zipcode,
      coalesce(seat.municipality, unit.municipality) as municipality
    from unnest(${sql.param(numbers)}::text[]) with ordinality asked (number, n)
    join kbo_enterprises e on e.number = asked.number collate "C"
    left join lateral (
      select a.zipcode, ${inLanguage('municipality')} as municipality from kbo_addresses a
      where a.entity = e.number order by a.struck_off <> '', a.type <> 'REGO' limit 1
    ) seat on true
    left join lateral (
      select a.zipcode, ${inLanguage('municipality')} as municipality
      from kbo_establishments u join kbo_addresses a on a.entity = u.number
      where u.enterprise = e.number and seat.zipcode is null order by a.zipcode limit 1
    ) unit on true
    order by asked.n`);
  return (rows as unknown as Line[]).map((line) => summaryOf(line, lang));
};

const summaryOf = (line: Line, lang: Language): RegistrySummary => {
  const kind = line.type === '1' ? 'natural' : 'legal';
  const form = legalForm(line.form)?.short[lang] ?? (line.words || line.form);
  return {
    number: line.number,
    name: line.name ?? line.number,
    form: kind === 'natural' ? null : form || null,
    zipcode: line.zipcode || null,
    municipality: line.municipality || null,
    active: line.status === 'AC',
    kind,
  };
};
