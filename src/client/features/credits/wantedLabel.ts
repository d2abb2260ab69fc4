import { matchPath } from 'react-router-dom';
import { paths } from '#domain/base/paths';
import { STEPS } from '#domain/dossier/wizard';

/** How the way back is called: a dossier is taken up again, anything else is where one was. */
export const wantedLabel = (wanted: string) => {
  const [pathname = ''] = wanted.split(/[?#]/);
  const inWizard = STEPS.some((step) => step !== 'step1' && matchPath(paths[step], pathname));
  return inWizard ? 'credits.backToDossier' : 'credits.backToWanted';
};
