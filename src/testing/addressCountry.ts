import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';

/*
 * A small country in the form of the BeSt files: the same every time, with the oddities of the real one. Numbers and boxes are invented,
 * names are of streets that exist.
 */

export const BEST_REGIONS = { 'BE-BRU': 'bebru', 'BE-VLG': 'bevlg', 'BE-WAL': 'bewal' } as const;
type Region = keyof typeof BEST_REGIONS;

const COORDINATES = {
  lambert72: ['EPSG:31370_x', 'EPSG:31370_y'],
  lambert2008: ['EPSG:3812_x', 'EPSG:3812_y'],
};
const COLUMNS = [
  ...['EPSG:4326_lat', 'EPSG:4326_lon', 'address_id', 'box_number', 'house_number', 'municipality_id'],
  ...['municipality_name_de', 'municipality_name_fr', 'municipality_name_nl', 'postcode', 'postname_fr'],
  ...['postname_nl', 'street_id', 'streetname_de', 'streetname_fr', 'streetname_nl', 'region_code', 'status'],
];

/** One street: its names, the postcodes it runs through, and its numbers, '12/0101' with a box. */
interface Street {
  fr?: string;
  nl?: string;
  de?: string;
  postcodes: string[];
  numbers: string[];
  status?: string;
}

const STREETS: Record<Region, Street[]> = {
  'BE-BRU': [
    // Over two postcodes.
    { fr: 'Avenue Louise', nl: 'Louizalaan', postcodes: ['1000', '1050'], numbers: ['65', '331-333'] },
    {
      ...{ fr: 'Chaussée de Charleroi', nl: 'Charleroisesteenweg', postcodes: ['1060'] },
      numbers: ['12A', '112', '112/b1', '112/0003', '112/0101', '114 bis'],
    },
    { fr: 'Quai des Charbonnages', nl: 'Koolmijnenkaai', postcodes: ['1080'], numbers: ['44', '46'] },
    { fr: 'Rue de l’Église', nl: 'Kerkstraat', postcodes: ['1060', '1080'], numbers: ['1'] },
    { fr: 'Rue Haute', nl: 'Hoogstraat', postcodes: ['1000'], numbers: ['7'] },
    {
      fr: 'Rue du Nouveau Port',
      nl: 'Nieuwe Havenstraat',
      postcodes: ['1000'],
      numbers: ['1'],
      status: 'proposed',
    },
    { fr: 'Rue Effacée', nl: 'Verdwenen straat', postcodes: ['1000'], numbers: ['1'], status: 'retired' },
    { fr: 'Rue Promise', nl: 'Beloofde straat', postcodes: ['1000'], numbers: ['1'], status: 'reserved' },
  ],
  'BE-VLG': [
    { nl: 'Veldstraat', postcodes: ['9000'], numbers: ['12', '14/0001'] },
    { nl: 'Budastraat(Kor)', postcodes: ['8500'], numbers: ['1'] },
    // With facilities.
    { nl: 'Dorpsstraat', fr: 'Rue du Village', postcodes: ['1640'], numbers: ['3'] },
  ],
  'BE-WAL': [
    { fr: 'Rue de Fer', postcodes: ['5000'], numbers: ['8', '8/2'] },
    { fr: "Rue de l'Université", postcodes: ['4000'], numbers: ['24'] },
    { fr: 'Rue de Tournai', nl: 'Doornikstraat', postcodes: ['7700'], numbers: ['5'] },
    { de: 'Klötzerbahn', fr: 'Rue Klötzerbahn', postcodes: ['4700'], numbers: ['32'] },
  ],
};

/** How the rows of a large country lie over the Regions, and where. */
const SHARES: Record<Region, { share: number; first: number; postcodes: number }> = {
  'BE-BRU': { share: 0.12, first: 1000, postcodes: 200 },
  'BE-VLG': { share: 0.6, first: 8000, postcodes: 1900 },
  'BE-WAL': { share: 0.28, first: 5000, postcodes: 1900 },
};
const PER_STREET = 30;

function* generated(region: Region, rows: number): Generator<Street> {
  const { share, first, postcodes } = SHARES[region];
  const streets = Math.floor((rows * share) / PER_STREET);
  for (let at = 0; at < streets; at += 1) {
    yield {
      ...(region !== 'BE-VLG' && { fr: `Rue ${at % 7 ? 'du' : 'de l’'} Pré ${at}` }),
      ...(region !== 'BE-WAL' && { nl: `Weide-${at % 5 ? 'laan' : 'straat'} ${at}` }),
      // A large town has many.
      postcodes: [String(first + (at % 100 ? at % postcodes : 0))],
      // Every third number is a building of boxes.
      numbers: Array.from({ length: PER_STREET }, (_, n) => (n % 3 ? `${n}` : `${n - (n % 9)}/0${n}01`)),
    };
  }
}

interface Options {
  /** Roughly how many lines more than those written here. */
  rows?: number;
  coordinates?: keyof typeof COORDINATES;
  /** Lines as they stand in the file, before all others. */
  before?: string[];
  modified?: Date;
  /** Other streets than those written here. */
  streets?: Street[];
}

function* linesOf(region: Region, options: Options): Generator<string> {
  const { rows = 0, coordinates = 'lambert72', before = [], streets = STREETS[region] } = options;
  yield stringify([[...COORDINATES[coordinates], ...COLUMNS]]);
  for (const line of before) yield `${line}\n`;
  let id = 0;
  let lot: string[][] = [];
  for (const all of [streets, generated(region, rows)])
    for (const { fr = '', nl = '', de = '', postcodes, numbers, status = 'current' } of all) {
      id += 1;
      for (const postcode of postcodes)
        for (const [at, number] of numbers.entries()) {
          const [house = '', box = ''] = number.split('/');
          const ids = [`${id}${at}${postcode}`, box, house, `${id % 50}`];
          const place = ['', fr && 'Commune', nl && 'Gemeente', postcode, fr && 'Commune', nl && 'Gemeente'];
          lot.push([...['1', '2', '50.8', '4.3'], ...ids, ...place, String(id), de, fr, nl, region, status]);
        }
      if (lot.length < 1000) continue;
      yield stringify(lot);
      lot = [];
    }
  if (lot.length > 0) yield stringify(lot);
}

/** Writes the file of a Region as it is published, streamed, and answers its path. */
export async function writeAddresses(folder: string, region: Region, options: Options = {}): Promise<string> {
  await mkdir(folder, { recursive: true });
  const name = `openaddress-${BEST_REGIONS[region]}`;
  const zip = new ZipFile();
  const mtime = options.modified ?? new Date('2026-11-20T12:00:00Z');
  zip.addReadStream(Readable.from(linesOf(region, options)), `${name}.csv`, { mtime });
  zip.end();
  const path = join(folder, `${name}.zip`);
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}
