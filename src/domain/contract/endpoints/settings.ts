import { settingsSchema, settingsUpdateSchema } from '../../operations/settings';
import { call } from '../call';

export const settingsEndpoints = {
  settings: call('GET /admin/settings', 'admin', {
    summary: 'Packs, publication fees, and the words of mails and SMS.',
    response: settingsSchema,
  }),
  updateSettings: call('PUT /admin/settings', 'admin', {
    summary: 'Change packs, fees or words. What equals the usual ones is no longer set.',
    body: settingsUpdateSchema,
    response: settingsSchema,
  }),
};
