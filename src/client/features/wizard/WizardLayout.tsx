import { useEffect } from 'react';
import { matchPath, Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { roleMay } from '#domain/accounts/officeRoles';
import { paths, pathTo } from '#domain/base/paths';
import { firstOpenStep } from '#domain/causes/missing';
import { STEPS, stepsOf } from '#domain/dossier/wizard';
import { useUserQuery } from '../../entities/account/accountApi';
import { DossierWords } from '../../entities/dossier/DossierWords';
import { demandeFinished, stepEntered } from '../../entities/dossier/wizardSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { leaveStep } from './drafts/leaveStep';
import { useSendOnHiding } from './drafts/useSendOnHiding';
import { DossierFailure } from './frame/DossierFailure';
import { StepSkeleton } from './frame/StepSkeleton';
import { WizardFrame } from './frame/WizardFrame';
import { idOf, NO_DOSSIER, stepPath } from './paths';
import { useOpenDossier } from './useOpenDossier';

/** The steps of a dossier: opens it, shows the step of the URL in the frame, and saves a step that is left. */
export function WizardLayout() {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const step = STEPS.find((name) => matchPath(paths[name], pathname)) ?? 'step1Validate';
  const [query] = useSearchParams();
  const given = idOf(query.get('demande_id'));
  const resumes = query.has('resume');
  const held = useAppSelector(({ wizard }) => wizard.demandeId);
  const id = given ?? held;
  // Opened only if the URL has its id: the store forgets a finished dossier.
  const { data: user } = useUserQuery();
  const reads = !roleMay(user?.office_role ?? null, 'prepare');
  const { dossier, times, error, opening, open } = useOpenDossier(reads ? null : given);
  useSendOnHiding();

  useEffect(() => {
    if (given === null) return;
    dispatch(stepEntered(step));
    return () => void dispatch(leaveStep(given, step));
  }, [dispatch, given, step]);

  const demande = dossier?.demande;
  const finished = demande?.progress === 100 ? demande.id : null;
  useEffect(() => {
    if (finished !== null) dispatch(demandeFinished(finished));
  }, [dispatch, finished]);

  // A member with read access only goes to the documents.
  if (reads && id !== null)
    return <Navigate to={pathTo('documents', undefined, { demande_id: id })} replace />;
  if (id === null) return <Navigate to={pathTo('step1')} replace state={NO_DOSSIER} />;
  if (given === null) return <Navigate to={`${stepPath(step, id)}${search.replace('?', '&')}`} replace />;
  if (finished !== null)
    return <Navigate to={pathTo('finish', undefined, { demande_id: finished })} replace />;
  // From a list: to the first step that is not complete.
  if (demande && resumes) return <Navigate to={stepPath(firstOpenStep(demande), id)} replace />;
  // The step belongs to a service that is no longer chosen.
  if (demande && !stepsOf(demande).includes(step))
    return <Navigate to={stepPath('servicesStep', id)} replace />;

  return (
    <DossierWords demande={demande}>
      <WizardFrame step={step} dossier={dossier} takeOver={open}>
        {dossier ? (
          <Outlet key={times} context={dossier} />
        ) : error && user ? (
          <DossierFailure error={error} retrying={opening} onRetry={open} />
        ) : (
          <StepSkeleton />
        )}
      </WizardFrame>
    </DossierWords>
  );
}
