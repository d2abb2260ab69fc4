import { pathTo } from '#domain/base/paths';
import type { StepName } from '#domain/dossier/wizard';

/** The URL of a step; the first step has no dossier id. */
export const stepPath = (step: StepName, id: number | null): string =>
  pathTo(step, undefined, { demande_id: step === 'step1' ? undefined : (id ?? undefined) });

/** An id in a URL; null for anything else. */
export const idOf = (written: string | null): number | null =>
  written !== null && /^[1-9]\d{0,15}$/.test(written) ? Number(written) : null;

/** Location state of the first step, for a person who opened a later step without a dossier. */
export const NO_DOSSIER = { noDossier: true };
