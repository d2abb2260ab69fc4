import { SPECIMENS, type Specimen } from '#domain/forms/record';
import type { Unfit } from '#domain/forms/values';
import { specimenDossier } from '../specimens';
import { laidOut } from './fillBlank';
import type { Blank } from './formsFolder';
import { formValues } from './values';

const laidOutFor = (blank: Blank, specimen: Specimen) =>
  laidOut(blank, formValues(blank.form, specimenDossier(blank.lang, specimen)));

/** What does not fit on a blank, for each specimen. */
export async function trySpecimens(blank: Blank): Promise<{ name: Specimen; unfit: Unfit[] }[]> {
  const tried: { name: Specimen; unfit: Unfit[] }[] = [];
  for (const name of SPECIMENS) tried.push({ name, unfit: (await laidOutFor(blank, name)).unfit });
  return tried;
}

/** A blank filled in with what fits of a specimen. */
export async function drawSpecimen([blank, specimen]: [Blank, Specimen]): Promise<Buffer> {
  const { draw } = await laidOutFor(blank, specimen);
  return draw(blank.lang, '2026-01-15');
}
