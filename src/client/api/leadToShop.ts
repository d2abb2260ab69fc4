import { pathTo } from '#domain/base/paths';
import { TOO_FEW_CREDITS } from './apiError';

type Navigate = (to: string, options: { state: object }) => unknown;

let navigate: Navigate = () => undefined;
/** Sets the function that navigates within the page. */
export const setNavigate = (open: Navigate): void => {
  navigate = open;
};

/** Navigates to the shop, which leads back afterwards. Unsaved input stays. */
export function leadToShop(): void {
  const { pathname, search } = window.location;
  // Another call has led there already.
  if (pathname === pathTo('buyCredits')) return;
  void navigate(pathTo('buyCredits'), { state: { ...TOO_FEW_CREDITS, wanted: pathname + search } });
}
