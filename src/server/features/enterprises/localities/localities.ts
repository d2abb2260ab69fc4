import { readFile } from 'node:fs/promises';
import type { Language } from '#domain/language/languages';
import type { Locality } from '#domain/registry/enterprise';
import { foldWords as fold, nameRank } from '#domain/registry/nameSearch';
import { projectPath } from '../../../config/paths';

const FILE = projectPath('src', 'server', 'features', 'enterprises', 'localities', 'localities.txt');

/** More names than this are no suggestion any more: a longer beginning is typed instead. */
const MOST_NAMES = 8;

type Entry = { locality: Locality; names: string[] };

/** '1060 Saint-Gilles = Sint-Gillis; …' as the localities of one postcode. */
const readLine = (line: string): [postcode: string, Entry[]] => {
  const zip_code = line.slice(0, 4);
  const entries = line
    .slice(5)
    .split('; ')
    .map((names) => {
      const [fr = '', nl = fr] = names.split(' = ');
      return { locality: { zip_code, fr, nl }, names: [fold(fr), fold(nl)] };
    });
  return [zip_code, entries];
};

const load = async (): Promise<Map<string, Entry[]>> =>
  new Map((await readFile(FILE, 'utf8')).trimEnd().split('\n').map(readLine));

let loaded: ReturnType<typeof load> | undefined;
/** Every locality of the country, by postcode, read once: see README.md beside the file. */
const allLocalities = () => {
  loaded ??= load();
  return loaded;
};

/** The names that may stand after a postcode, its municipality first; none for a postcode that does not exist. */
export const localitiesAt = async (zip_code: string): Promise<Locality[]> =>
  ((await allLocalities()).get(zip_code) ?? []).map(({ locality }) => locality);

/** A place in the other language, where one locality alone is called so; as it was typed otherwise. */
export const placeIn = async (typed: string, language: Language): Promise<string> => {
  const name = fold(typed);
  const called = [...(await allLocalities()).values()].flat().filter(({ names }) => names.includes(name));
  const named = new Set(called.map(({ locality }) => locality[language]));
  const [only = typed] = named;
  return named.size === 1 && fold(only) !== name ? only : typed;
};

/** Localities whose name, in either language, begins with `typed` or has a word that does: the closest first. */
export const localitiesNamed = async (typed: string): Promise<Locality[]> => {
  const query = fold(typed);
  if (query === '') return [];
  return [...(await allLocalities()).values()]
    .flat()
    .flatMap(({ locality, names }) => {
      const ranks = names.map((name) => nameRank(name, query)).filter((rank) => rank !== null);
      return ranks.length > 0 ? [{ locality, rank: Math.min(...ranks) }] : [];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_NAMES)
    .map(({ locality }) => locality);
};
