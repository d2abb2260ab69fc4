import { matchPath } from 'react-router-dom';
import { paths } from '#domain/base/paths';
import { STEPS } from '#domain/dossier/wizard';

/** The label of the link back: continue a dossier, or return to the previous page. */
export const wantedLabel = (wanted: string) => {
  const [pathname = ''] = wanted.split(/[?#]/);
  const inWizard = STEPS.some((step) => step !== 'step1' && matchPath(paths[step], pathname));
  return inWizard ? 'credits.backToDossier' : 'credits.backToWanted';
};
