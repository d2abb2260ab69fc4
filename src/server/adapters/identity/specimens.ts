import { readFile } from 'node:fs/promises';
import type { ImageName } from '#domain/people/verification';
import { projectPath } from '../../config/paths';

/** A PNG of a fictional person, marked SPECIMEN. It imitates no real card or emblem. */
export const specimen = (name: ImageName): Promise<Buffer> =>
  readFile(projectPath('src', 'server', 'adapters', 'identity', 'specimens', `${name}.png`));
