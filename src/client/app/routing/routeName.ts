import { matchPath } from 'react-router-dom';
import { PUBLIC_ROUTES, paths, type RouteName } from '#domain/base/paths';
import { STEPS, type StepName } from '#domain/dossier/wizard';

const names = Object.keys(paths) as RouteName[];

/** The route of an address; null for an unknown one. */
export function routeNameAt({ pathname, search }: { pathname: string; search: string }): RouteName | null {
  if (matchPath(paths.adminServices, pathname))
    return new URLSearchParams(search).get('view') === 'tickets' ? 'adminSupport' : 'adminServices';
  return names.find((name) => matchPath(paths[name], pathname)) ?? null;
}

export const isPublic = (name: RouteName): boolean => (PUBLIC_ROUTES as readonly RouteName[]).includes(name);
export const isStep = (name: string | null): name is StepName =>
  (STEPS as readonly (string | null)[]).includes(name);
