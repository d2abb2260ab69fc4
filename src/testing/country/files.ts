import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { sampleFolder } from '../../server/adapters/registry/sample';
import { CODES } from './codes';
import { enterpriseAt } from './country';
import type { CountryAddress, CountryEnterprise } from './shapes';

/*
 * The country as files, in the format of the real ones: `writeFull` and `writeUpdate` make a zip, streamed, however large.
 */

export type Delivery = { size: number; number: number /** dd-mm-yyyy */; snapshot: string };

const HEADERS = {
  enterprise:
    'EnterpriseNumber,Status,JuridicalSituation,TypeOfEnterprise,JuridicalForm,JuridicalFormCAC,StartDate',
  establishment: 'EstablishmentNumber,StartDate,EnterpriseNumber',
  denomination: 'EntityNumber,Language,TypeOfDenomination,Denomination',
  address:
    'EntityNumber,TypeOfAddress,CountryNL,CountryFR,Zipcode,MunicipalityNL,MunicipalityFR,StreetNL,StreetFR,HouseNumber,Box,ExtraAddressInfo,DateStrikingOff',
  contact: 'EntityNumber,EntityContact,ContactType,Value',
  activity: 'EntityNumber,ActivityGroup,NaceVersion,NaceCode,Classification',
  branch: 'Id,StartDate,EnterpriseNumber',
};
type FileName = keyof typeof HEADERS;
const KEYS: Record<FileName, string> = {
  ...{ enterprise: 'EnterpriseNumber', establishment: 'EstablishmentNumber', denomination: 'EntityNumber' },
  ...{ address: 'EntityNumber', contact: 'EntityNumber', activity: 'EntityNumber', branch: 'Id' },
};

const dotted = (number: string): string =>
  /^[01]/.test(number)
    ? `${number.slice(0, 4)}.${number.slice(4, 7)}.${number.slice(7)}`
    : `${number.slice(0, 1)}.${number.slice(1, 4)}.${number.slice(4, 7)}.${number.slice(7)}`;
const text = (value: string): string => (value === '' ? '' : `"${value.replaceAll('"', '""')}"`);
const quoted = (names: string): string => names.split(',').map(text).join(',');

const addressLine = (number: string, type: string, it: CountryAddress): string =>
  `${[
    ...[dotted(number), type, it.countryNl, it.countryFr, it.zipcode, it.municipalityNl, it.municipalityFr],
    ...[it.streetNl, it.streetFr, it.houseNumber, it.box, it.extra],
  ]
    .map(text)
    .join(',')},${it.struckOff}\n`;

/** What a file says of one enterprise. */
const LINES: Record<FileName, (one: CountryEnterprise) => string> = {
  enterprise: ({ number, situation, type, form, formCac, start }) =>
    `${[dotted(number), 'AC', situation, type, form, formCac].map(text).join(',')},${start}\n`,
  establishment: ({ number, units }) =>
    units.map((unit) => `"${dotted(unit.number)}",${unit.start},"${dotted(number)}"\n`).join(''),
  denomination: ({ number, names, units }) =>
    [{ number, names }, ...units]
      .flatMap((entity) => entity.names.map((name) => ({ entity, name })))
      .map(
        ({ entity, name }) =>
          `${[dotted(entity.number), name.language, name.type, name.name].map(text).join(',')}\n`,
      )
      .join(''),
  address: ({ number, seat, units }) =>
    (seat ? addressLine(number, 'REGO', seat) : '') +
    units.map((unit) => addressLine(unit.number, 'BAET', unit.address)).join(''),
  contact: ({ number }) =>
    number.endsWith('7') ? `"${dotted(number)}","ENT","EMAIL","info@example.be"\n` : '',
  activity: ({ number }) => `"${dotted(number)}","001","2008","56101","MAIN"\n`,
  branch: () => '',
};

const GONE: Record<FileName, (one: CountryEnterprise) => string[]> = {
  enterprise: ({ number }) => [number],
  establishment: ({ units }) => units.map(({ number }) => number),
  denomination: ({ number, units }) => [number, ...units.map((unit) => unit.number)],
  address: ({ number, units }) => [number, ...units.map((unit) => unit.number)],
  contact: () => [],
  activity: ({ number }) => [number],
  branch: () => [],
};

const CHUNK = 64 * 1024;
function* chunks(lines: Iterable<string>): Generator<Buffer> {
  let held = '';
  for (const line of lines) {
    held += line;
    if (held.length < CHUNK) continue;
    yield Buffer.from(held);
    held = '';
  }
  yield Buffer.from(held);
}

const files = Object.keys(HEADERS) as FileName[];

const metaCsv = ({ number, snapshot }: Delivery, kind: string): string =>
  `"Variable","Value"\n"SnapshotDate","${snapshot}"\n"ExtractTimestamp","${snapshot} 04:30:00"\n` +
  `"ExtractType","${kind}"\n"ExtractNumber","${number}"\n"Version","1.0.0"\n`;
const codeCsv = (): string => readFileSync(join(sampleFolder, 'code.csv'), 'utf8') + CODES;

type Entry = [name: string, lines: () => Iterable<string>];

function* fullLines(file: FileName, size: number): Generator<string> {
  yield `${quoted(HEADERS[file])}\n`;
  const line = LINES[file];
  for (let at = 0; at < size; at += 1) yield line(enterpriseAt(at));
}

/** The names of the entries of a full delivery, and what they hold. */
export const fullEntries = (delivery: Delivery): Entry[] => [
  ['meta.csv', () => [metaCsv(delivery, 'full')]],
  ['code.csv', () => [codeCsv()]],
  ...files.map((file): Entry => [`${file}.csv`, () => fullLines(file, delivery.size)]),
];

/** What happened on a day: one in 500 changed, one in 2,000 stopped, and as many are new. Never an odd one. */
export function changesOf({ size, number }: Delivery): {
  changed: number[];
  stopped: number[];
  added: number[];
} {
  const changed: number[] = [];
  const stopped: number[] = [];
  const added: number[] = [];
  for (let at = 100 + (number % 100); at < size; at += 500) changed.push(at);
  for (let at = 200 + (number % 100); at < size; at += 2000) stopped.push(at);
  for (const [index] of stopped.entries()) added.push(size + (number % 100) * 1000 + index);
  return { changed, stopped, added };
}

export const updateEntries = (delivery: Delivery): Entry[] => {
  const { changed, stopped, added } = changesOf(delivery);
  const before = [...changed, ...stopped].map((at) => enterpriseAt(at));
  const after = [
    ...changed.map((at) => enterpriseAt(at, delivery.number)),
    ...added.map((at) => enterpriseAt(at)),
  ];
  return [
    ['meta.csv', () => [metaCsv(delivery, 'update')]],
    ['code.csv', () => [codeCsv()]],
    ...files.flatMap((file): Entry[] => [
      [
        `${file}_delete.csv`,
        () => [`"${KEYS[file]}"\n`, ...before.flatMap(GONE[file]).map((gone) => `"${dotted(gone)}"\n`)],
      ],
      [`${file}_insert.csv`, () => [`${quoted(HEADERS[file])}\n`, ...after.map(LINES[file])]],
    ]),
  ];
};

/** Writes entries as a zip; `path` is as the real ones are called, or otherwise. */
export async function writeZip(path: string, entries: readonly Entry[]): Promise<string> {
  const zip = new ZipFile();
  for (const [name, lines] of entries) {
    zip.addReadStreamLazy(name, { compressionLevel: 3 }, (take) =>
      take(null, Readable.from(chunks(lines()))),
    );
  }
  zip.end();
  await pipeline(zip.outputStream as Readable, createWriteStream(path));
  return path;
}

const padded = (number: number): string => String(number).padStart(4, '0');
const dayIn = (snapshot: string): string => snapshot.split('-').reverse().join('_');

export const writeFull = (folder: string, delivery: Delivery): Promise<string> =>
  writeZip(
    join(folder, `KboOpenData_${padded(delivery.number)}_${dayIn(delivery.snapshot)}_Full.zip`),
    fullEntries(delivery),
  );

export const writeUpdate = (folder: string, delivery: Delivery): Promise<string> =>
  writeZip(
    join(folder, `KboOpenData_${padded(delivery.number)}_${dayIn(delivery.snapshot)}_Update.zip`),
    updateEntries(delivery),
  );
