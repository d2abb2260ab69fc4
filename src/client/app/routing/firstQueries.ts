import type { AppThunk } from '../../store/store';
import type { ScreenName, ShellName } from './screens';

/** Asks what a screen shows first, as its address says. */
type Ask = (query: URLSearchParams) => AppThunk<void>;

const dashboard = () => import('../../features/dashboard/firstQueries');

/** From files so small that they are there long before the screens. */
const loaders: Partial<Record<ScreenName | ShellName, () => Promise<Ask>>> = {
  client: async () => (await dashboard()).askClient,
  admin: async () => (await dashboard()).askAdmin,
  adminServices: async () => (await dashboard()).askAdminDemandes,
};

/** What a screen asks first; undefined where nobody says so, or the file does not arrive: then the screen asks by itself. */
export const loadFirstQueries = async (name: ScreenName | ShellName): Promise<Ask | undefined> =>
  loaders[name]?.().catch(() => undefined);
