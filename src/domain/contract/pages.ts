import { PUBLIC_ROUTES, type RouteName } from '../base/paths';
import { STEPS } from '../dossier/wizard';

/** Public routes whose page the build draws beforehand, in both languages. */
export const DRAWN_ROUTES = [
  'login',
  'register',
  'forgotpassword',
  'password.reset',
  'verifyEmail',
  'veriffUser',
] as const satisfies readonly (typeof PUBLIC_ROUTES)[number][];

/** What the build draws: the public pages, and the frame of the pages behind the login and of the wizard's steps. */
export type PageName = (typeof DRAWN_ROUTES)[number] | 'app' | 'steps';

const isOneOf = <N extends string>(names: readonly N[], name: string): name is N =>
  (names as readonly string[]).includes(name);

/** The drawn page of a route; null for one that is drawn in the browser alone. */
export function pageOf(route: RouteName): PageName | null {
  if (isOneOf(DRAWN_ROUTES, route)) return route;
  if (isOneOf(PUBLIC_ROUTES, route)) return null;
  return isOneOf(STEPS, route) ? 'steps' : 'app';
}
