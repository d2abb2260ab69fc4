import { readFile } from 'node:fs/promises';
import type { ImageName } from '#domain/people/verification';
import { projectPath } from '../../config/paths';

/** A PNG of nobody, marked SPECIMEN. It imitates neither a real card nor an emblem. */
export const specimen = (name: ImageName): Promise<Buffer> =>
  readFile(projectPath('src', 'server', 'adapters', 'identity', 'specimens', `${name}.png`));
