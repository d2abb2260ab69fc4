import { directorDecisions } from '#domain/dossier/directorDecisions';
import type { DossierFacts } from '#domain/dossier/facts';
import type { Resolution } from '#domain/dossier/resolutions';
import { isPublished } from '#domain/law/publication';
import { form2Words } from '../formulaire2/words';
import { blanks, paragraph } from '../pdf/blocks';
import type { Sheet } from '../pdf/Sheet';
import { styles } from '../pdf/style';
import type { MinutesWords } from './words';

/** Parts of a decision that are voted separately; '' for the whole. Facts that are only noted are not voted. */
function voted({ subject, organ }: Resolution, facts: DossierFacts, words: MinutesWords): string[] {
  if (subject === 'shares') return isPublished('shares', facts.company.legalForm) ? [''] : [];
  if (subject !== 'directors') return [''];
  const part = directorDecisions(facts).find(({ decider }) => decider === organ)?.part;
  if (!part) return [];
  const { begins, end, endDaily } = form2Words[facts.language];
  const seated = ({ name, company }: { name: string; company: { name: string } | null }) =>
    company?.name ?? name;
  return [
    ...part.ended
      .filter(({ cause }) => cause === 'revocation')
      .map((one) => (one.daily === 'only' ? endDaily(one.name) : end(seated(one)))),
    ...part.appointed.map((one) => begins[one.kind](seated(one))),
    ...part.changed.filter(({ powers }) => powers).map((one) => words.voteOn.powers(seated(one))),
    ...part.managers.map(({ name }) => words.voteOn.daily(name)),
  ];
}

/** A line for the votes on each part. */
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
