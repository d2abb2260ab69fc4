import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { projectPath } from '../../server/config/paths';
import { DEMO_ACCOUNTS } from '../../server/features/sandbox/service';
import { aBceData, aDemande } from '../factories';

/** The sample registry: read from its files, not through the driver whose logs are looked at. */
const sample = projectPath('src', 'server', 'adapters', 'registry', 'sample');

/** Where the factories, the demo accounts and the sample registry hold what people and companies are called and where they are. */
const PERSONAL = new Set([
  ...['givenName', 'surname', 'full_name', 'firstName', 'lastName', 'name', 'Denomination', 'denomination'],
  ...['an_address', 'rue', 'localite', 'street', 'city', 'municipality'],
  ...['StreetFR', 'StreetNL', 'MunicipalityFR', 'MunicipalityNL'],
]);

/** Shorter ones (Ann, Els) stand in other words too; whoever bears one has a surname as well. */
const LEAST = 4;

/** Everybody's e-mail addresses and numbers, of a company, a person or a mobile, are known by their shape. */
const SHAPES = [
  String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  String.raw`(?:\+|00)32[ \d./]{8,14}`,
  String.raw`0?4\d{8}`,
  String.raw`[012]?\d{3}\.\d{3}\.\d{3}`,
  String.raw`[012]\d{9}`,
  String.raw`\d{2}\.?\d{2}\.?\d{2}-?\d{3}[.-]?\d{2}`,
];

/** Matches a name, number, e-mail address or place of anybody that a test of the server knows. */
export function personalWords(): RegExp {
  const words = new Set<string>();
  collect(aDemande(), words);
  collect(aBceData(), words);
  collect(DEMO_ACCOUNTS, words);
  for (const file of readdirSync(sample)) {
    const content = readFileSync(join(sample, file), 'utf8');
    if (file.endsWith('.json')) collect(JSON.parse(content), words);
    if (file.endsWith('.csv')) collect(parse(content, { columns: true, bom: true }), words);
  }
  const exact = [...words].filter((word) => word.length >= LEAST).map(escaped);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${[...exact, ...SHAPES].join('|')})(?![\p{L}\p{N}])`, 'u');
}

/** Adds the values of the fields above, and of whatever they hold, to `words`. */
function collect(value: unknown, words: Set<string>, isPersonal = false): void {
  if (typeof value === 'string') {
    if (isPersonal) words.add(value);
  } else if (Array.isArray(value)) {
    for (const one of value) collect(one, words, isPersonal);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value))
      if (key !== 'language') collect(one, words, isPersonal || PERSONAL.has(key));
  }
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
