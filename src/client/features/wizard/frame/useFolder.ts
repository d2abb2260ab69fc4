import { useIntl } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import { NO_SERVICES } from '#domain/dossier/services';
import { isServiceStep, label, SERVICES_INDICATOR, STEPS, type StepName } from '#domain/dossier/wizard';
import type { FolderStep } from '../../../ui/FolderTabs';
import { stepPath } from '../paths';
import { type StepView, stepViews } from './gaps';

/** The seven tabs of the dossier, with one for all service screens; on a service screen also the row of these. */
export function useFolder(step: StepName, demande: Demande | null, unsaved: readonly StepName[]) {
  const intl = useIntl();
  const views = demande ? stepViews(demande, step, unsaved) : knownAlready(step);
  const services = views.filter(({ step }) => isServiceStep(step));
  const flags = demande ?? NO_SERVICES;

  const folderStep = (view: StepView, title: string): FolderStep => ({
    id: view.step,
    number: label(view.step, flags),
    title,
    state: view.state,
    to: stepPath(view.step, demande?.id ?? null),
    reachable: view.reachable,
  });
  const tabs = views.flatMap((view) =>
    isServiceStep(view.step) ? [] : [folderStep(view, intl.formatMessage({ id: `wizard.tab.${view.step}` }))],
  );
  const changes = changesTab(services);
  const place = tabs.findIndex(({ id }) => id === 'step4');
  tabs.splice(place, 0, { ...changes, title: intl.formatMessage({ id: 'wizard.tab.changes' }) });

  const inChanges = services.some(({ state }) => state === 'current');
  return {
    steps: tabs,
    // Shown for one service too, so that the sheet does not move once the services are known.
    substeps: inChanges
      ? services.map((view) => folderStep(view, intl.formatMessage({ id: `wizard.step.${view.step}` })))
      : [],
  };

  /** The sixth tab covers all service screens and leads to the first that is not done. */
  function changesTab(views: StepView[]): Omit<FolderStep, 'title'> {
    const current = views.find(({ state }) => state === 'current');
    const target = views.find(({ state }) => state !== 'done') ?? views[0];
    const number = current ? label(current.step, flags) : String(SERVICES_INDICATOR);
    if (current) return { id: 'changes', number, state: 'current' };
    if (!target?.reachable) return { id: 'changes', number, state: 'todo', reachable: false };
    const state = target.state === 'done' || target.state === 'incomplete' ? target.state : 'todo';
    return { id: 'changes', number, state, to: stepPath(target.step, demande?.id ?? null) };
  }
}

/** The tabs before the demande is read: only the current one is reachable. */
const knownAlready = (current: StepName): StepView[] =>
  STEPS.filter((step) => !isServiceStep(step) || step === current).map((step) => ({
    step,
    state: step === current ? 'current' : 'todo',
    reachable: step === current,
  }));
