import type { DossierFacts } from '#domain/dossier/facts';
import type { Resolution } from '#domain/dossier/resolutions';
import { isPublished } from '#domain/law/publication';
import { blanks, paragraph } from '../pdf/blocks';
import type { Sheet } from '../pdf/Sheet';
import { styles } from '../pdf/style';
import type { MinutesWords } from './words';

/** What is voted on in a decision, each by itself; '' for the whole of it. What is only noted is not voted. */
function voted(
  { subject, organ }: Resolution,
  { directors, company }: DossierFacts,
  words: MinutesWords,
): string[] {
  if (subject === 'shares') return isPublished('shares', company.legalForm) ? [''] : [];
  if (subject !== 'directors' || organ === 'any' || !directors) return [''];
  const revoked = directors.ended.filter(({ cause }) => cause === 'revocation');
  return [
    ...revoked.map(({ name }) => words.voteOn.revocation(name)),
    ...directors.appointed.map(({ name, company }) => words.voteOn.appointment(company?.name ?? name)),
  ];
}

/** A line for the votes on each of them. */
export function votes(sheet: Sheet, decided: Resolution, facts: DossierFacts, words: MinutesWords): void {
  const all = voted(decided, facts, words);
  for (const what of all)
    sheet.together(() => {
      if (all.length > 1) {
        sheet.space(4);
        paragraph(sheet, what, { style: styles.label });
      }
      blanks(sheet, words.votes);
    });
}
