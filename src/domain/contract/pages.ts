import { PUBLIC_ROUTES, type RouteName } from '../base/paths';
import { STEPS } from '../dossier/wizard';

/** Public routes that the build prerenders, in both languages. */
export const DRAWN_ROUTES = [
  'login',
  'register',
  'forgotpassword',
  'password.reset',
  'verifyEmail',
  'veriffUser',
] as const satisfies readonly (typeof PUBLIC_ROUTES)[number][];

/** Prerendered pages: the public ones, and the frames of the logged-in pages and of the wizard. */
export type PageName = (typeof DRAWN_ROUTES)[number] | 'app' | 'steps';

const isOneOf = <N extends string>(names: readonly N[], name: string): name is N =>
  (names as readonly string[]).includes(name);

/** The prerendered page of a route; null: none. */
export function pageOf(route: RouteName): PageName | null {
  if (isOneOf(DRAWN_ROUTES, route)) return route;
  if (isOneOf(PUBLIC_ROUTES, route)) return null;
  return isOneOf(STEPS, route) ? 'steps' : 'app';
}
