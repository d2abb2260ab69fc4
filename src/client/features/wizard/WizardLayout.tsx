import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useAppStore } from '../../store/hooks';
import { keepDrafts } from './keepDrafts';

/**
 * The group of routes that are steps. What they show in common is drawn by each of them, through WizardFrame; what they
 * have not saved is kept from here, whichever of them is open.
 */
export function WizardLayout() {
  const store = useAppStore();
  useEffect(() => keepDrafts(store), [store]);
  return <Outlet />;
}
