import type { Handlers } from '../../pipeline/handlers';
import type { SettingsService } from './service';

export const settingsRoutes = (settings: SettingsService): Pick<Handlers, 'settings' | 'updateSettings'> => ({
  settings: () => settings.read(),
  updateSettings: ({ body }, { caller }) => settings.update(caller, body),
});
