import { pathTo } from '#domain/base/paths';
import type { StepName } from '#domain/dossier/wizard';

/** The address of a step of a dossier; the first step belongs to none. */
export const stepPath = (step: StepName, id: number | null): string =>
  pathTo(step, undefined, { demande_id: step === 'step1' ? undefined : (id ?? undefined) });

/** An id as an address writes it; null for anything else. */
export const idOf = (written: string | null): number | null =>
  written !== null && /^[1-9]\d{0,15}$/.test(written) ? Number(written) : null;

/** Comes to the first step with who asked for a later one, of no dossier. */
export const NO_DOSSIER = { noDossier: true };
