import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../../ui/useDocumentTitle';
import { prefetchWhenIdle } from './prefetch';
import { routeNameAt } from './routeName';
import { Loaded, type ScreenName } from './screens';
import { useArrival } from './useArrival';

/** The screen of the address, with its title and its focus. */
export function Screen() {
  const name = routeNameAt(useLocation()) ?? 'notFound';
  return (
    <>
      {/* Before the screen, so that a more specific title of the screen replaces this one. */}
      <Title name={name} />
      <Loaded key={name} name={name} />
      <Arrival key={`${name}, arrived`} name={name} />
    </>
  );
}

function Title({ name }: { name: ScreenName }) {
  const intl = useIntl();
  useDocumentTitle(intl.formatMessage({ id: `title.${name}` }));
  return null;
}

/** A component of its own, so that its effects run when the screen beside it is mounted. */
function Arrival({ name }: { name: ScreenName }) {
  useArrival();
  useEffect(() => prefetchWhenIdle(name), [name]);
  return null;
}
