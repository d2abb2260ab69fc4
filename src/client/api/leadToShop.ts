import { pathTo } from '#domain/base/paths';
import { TOO_FEW_CREDITS } from './apiError';

type Navigate = (to: string, options: { state: object }) => unknown;

let navigate: Navigate = () => undefined;
/** The way to another screen, in the page that is open. */
export const setNavigate = (open: Navigate): void => {
  navigate = open;
};

/** To the shop, which leads back to where the person was. Within the page: what they have typed stays. */
export function leadToShop(): void {
  const { pathname, search } = window.location;
  // Another call of the same page has led there already.
  if (pathname === pathTo('buyCredits')) return;
  void navigate(pathTo('buyCredits'), { state: { ...TOO_FEW_CREDITS, wanted: pathname + search } });
}
