import type { LawOverrides } from '#domain/law/overrides';
import { CHECKS, type Finding } from '#domain/operations/doctor';
import type { Adapters } from '../../../adapters/adapters';
import type { Config } from '../../../config/config';
import type { Database } from '../../../db/connect';
import { examineData } from './data';
import { examineMachine } from './machine';
import { probes } from './probes';
import { examineSystems } from './systems';

interface Parts {
  config: Config;
  database: Database;
  adapters: Adapters;
  /** The operator's corrections of the law. */
  law: () => Promise<LawOverrides>;
}

/**
 * Examines everything the server depends on, in the order of `CHECKS`. Makes one harmless call to each outside system, changes nothing and
 * reveals no secret.
 */
export async function examine({ config, database, adapters, law }: Parts): Promise<Finding[]> {
  const found = await Promise.all([
    examineSystems(config, probes(adapters, config.drivers)),
    examineMachine(config, database).then((all) => all.map(plain)),
    examineData(config, database.db, law).then(
      (all) => all.map(plain),
      () => [],
    ),
  ]);
  return found.flat().toSorted((a, b) => CHECKS.indexOf(a.check) - CHECKS.indexOf(b.check));
}

const plain = (result: Omit<Finding, 'driver' | 'settings' | 'ms'>): Finding => ({
  ...result,
  driver: null,
  settings: [],
  ms: null,
});
