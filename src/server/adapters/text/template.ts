import type { DossierFacts } from '#domain/dossier/facts';
import { publishedText } from '#domain/dossier/resolutions';
import { publishable } from './publishable';

/** The extract to publish, without private numbers that were typed; '' when nothing is published. */
export const textTemplate = (dossier: DossierFacts): string => publishedText(publishable(dossier));
