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
      {/* Before the screen, so that a screen that names its document more exactly has the last word. */}
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

/** Comes to life together with the screen beside it. */
function Arrival({ name }: { name: ScreenName }) {
  useArrival();
  useEffect(() => prefetchWhenIdle(name), [name]);
  return null;
}
