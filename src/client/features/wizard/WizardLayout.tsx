import { Outlet } from 'react-router-dom';

/** The group of routes that are steps. What they have in common is drawn by each of them, through WizardFrame. */
export function WizardLayout() {
  return <Outlet />;
}
