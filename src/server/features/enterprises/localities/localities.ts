import { readFile } from 'node:fs/promises';
import type { Language } from '#domain/language/languages';
import type { Locality } from '#domain/registry/enterprise';
import { foldWords as fold, nameRank } from '#domain/registry/nameSearch';
import { projectPath } from '../../../config/paths';

const FILE = projectPath('src', 'server', 'features', 'enterprises', 'localities', 'localities.txt');

/** With more names there are no suggestions: one must type more. */
const MAX_NAMES = 8;

type Entry = { locality: Locality; names: string[] };

/** Parses '1060 Saint-Gilles = Sint-Gillis; …'. */
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
/** All localities by postcode, read once: see README.md beside the file. */
const allLocalities = () => {
  loaded ??= load();
  return loaded;
};

/** The localities of a postcode, its municipality first; none for an unknown postcode. */
export const localitiesAt = async (zip_code: string): Promise<Locality[]> =>
  ((await allLocalities()).get(zip_code) ?? []).map(({ locality }) => locality);

/** A place name in the other language when only one locality has it; otherwise as typed. */
export const placeIn = async (typed: string, language: Language): Promise<string> => {
  const name = fold(typed);
  const called = [...(await allLocalities()).values()].flat().filter(({ names }) => names.includes(name));
  const named = new Set(called.map(({ locality }) => locality[language]));
  const [only = typed] = named;
  return named.size === 1 && fold(only) !== name ? only : typed;
};

/** Localities whose name, or a word of it, starts with `typed` in either language; best match first. */
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
    .slice(0, MAX_NAMES)
    .map(({ locality }) => locality);
};
