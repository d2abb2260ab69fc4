import { Outlet, useNavigation } from 'react-router-dom';
import { SessionGate } from '../session/SessionGate';
import { SimulationNotice } from '../shell/SimulationNotice';
import { OnTheWay } from './OnTheWay';

export function Page() {
  const { state } = useNavigation();
  return (
    <>
      <SimulationNotice />
      <Outlet />
      {state !== 'idle' && <OnTheWay />}
      <SessionGate />
    </>
  );
}
