import { Suspense, use, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../../ui/useDocumentTitle';
import { prefetchWhenIdle } from './prefetch';
import { routeNameAt } from './routeName';
import { ScreenBoundary } from './ScreenBoundary';
import { ScreenLoading } from './ScreenLoading';
import { loadScreen, type ScreenName } from './screens';
import { useArrival } from './useArrival';

/**
 * One screen in its place: its chunk, its title, its focus, its errors. The same slot serves every route of a shell, so
 * that a screen stays until the next one is there.
 */
export function ScreenSlot({ name }: { name: ScreenName }) {
  return (
    <>
      {/* Before the screen, so that a screen that names its document more exactly has the last word. */}
      <ScreenTitle />
      <ScreenBoundary name={name}>
        <Suspense fallback={<ScreenLoading />}>
          <LoadedScreen name={name} />
          <Arrival key={name} name={name} />
        </Suspense>
      </ScreenBoundary>
    </>
  );
}

function LoadedScreen({ name }: { name: ScreenName }) {
  const Screen = use(loadScreen(name));
  return <Screen key={name} />;
}

function ScreenTitle() {
  const intl = useIntl();
  const route = routeNameAt(useLocation()) ?? 'notFound';
  useDocumentTitle(intl.formatMessage({ id: `title.${route}` }));
  return null;
}

/** Comes to life together with the screen beside it. */
function Arrival({ name }: { name: ScreenName }) {
  useArrival();
  useEffect(() => prefetchWhenIdle(name), [name]);
  return null;
}
