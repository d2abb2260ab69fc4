import { Outlet } from 'react-router-dom';

/** The frame around every step of the wizard; it stays while the steps change. */
export function WizardLayout() {
  return <Outlet />;
}
