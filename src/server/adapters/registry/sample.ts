import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectPath } from '../../config/paths';
import type { AddressRow, DenominationRow, EnterpriseRow, Label } from './openData';

/** Fictional companies of every installation: see README.md beside the files. */
export const sampleFolder = projectPath('src', 'server', 'adapters', 'registry', 'sample');

/** Dates YYYY-MM-DD. Without a name the director is another company. */
export type SampleFunction = {
  description: Label;
  givenName?: string;
  surname?: string;
  begin?: string;
  end?: string;
};

export type SampleExtraction = {
  total_shares: string;
  date: string;
  source: Label;
  shareholders: { full_name: string; shares: string }[];
};

/** What open data lack of a company. */
export type SampleCompany = {
  functions?: SampleFunction[];
  capital?: { amount: string; currency?: string };
  extraction?: SampleExtraction;
};

/** Stopped companies, which open data do not contain, with the rows they had and the day they ended. */
export type StoppedCompany = {
  EndDate: string;
  enterprise: EnterpriseRow;
  denomination: DenominationRow[];
  address: AddressRow[];
};

export type SampleExtra = {
  /** By enterprise number with dots. */
  companies: Record<string, SampleCompany>;
  stopped: StoppedCompany[];
};

/** extra.json, not validated. */
export const loadExtra = async (): Promise<SampleExtra> =>
  JSON.parse(await readFile(join(sampleFolder, 'extra.json'), 'utf8')) as SampleExtra;
