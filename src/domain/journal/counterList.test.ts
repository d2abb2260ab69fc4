import { aDemande } from '../../testing/factories';
import { namedPapers } from '../dossier/documentTitles';
import { dossierFacts } from '../dossier/dossierFacts';
import { enclosuresOf } from '../dossier/enclosures';
import { counterList } from './counterList';

const listOf = (...of: Parameters<typeof aDemande>) => {
  const facts = dossierFacts(aDemande(...of));
  return { papers: namedPapers(facts), rows: counterList(facts, namedPapers(facts), enclosuresOf(facts)) };
};

test('every paper and everything that the registry asks has one row and one tick', () => {
  const { papers, rows } = listOf();
  const named = rows.flatMap(({ paper }) => (paper ? [paper.name] : []));
  expect(named.toSorted()).toEqual(papers.map(({ name }) => name).toSorted());
  expect(new Set(rows.map(({ item }) => item)).size).toBe(rows.length);
  const facts = dossierFacts(aDemande());
  expect(new Set(rows.flatMap(({ enclosure }) => (enclosure ? [enclosure.kind] : [])))).toEqual(
    new Set(enclosuresOf(facts).map(({ kind }) => kind)),
  );
});

test('a director who deposits takes a statement along, and the cover sheet lies last', () => {
  const { rows } = listOf({ depositaire: 'gestionnaire' });
  const along = rows.filter(({ goes }) => goes === 'along').map(({ paper }) => paper?.name);
  expect(along).toContain('formulaire5');
  expect(along.at(-1)).toBe('page_garde');
});

test('papers of the company’s own register do not go along', () => {
  const { rows } = listOf();
  const kept = rows.flatMap(({ goes, paper }) => (goes === 'kept' ? [paper?.name] : []));
  expect(kept).toEqual(expect.arrayContaining(['registre_parts', 'cession_parts', 'payment_conditions']));
});
