import { settingsSchema, settingsUpdateSchema } from '../../operations/settings';
import type { EndpointSpec } from '../endpoint';

export const settingsEndpoints = {
  settings: {
    method: 'GET',
    path: '/admin/settings',
    who: 'admin',
    summary: 'Packs, publication fees, and the words of mails and SMS.',
    response: settingsSchema,
  },
  updateSettings: {
    method: 'PUT',
    path: '/admin/settings',
    who: 'admin',
    summary: 'Change packs, fees or words. What equals the usual ones is no longer set.',
    body: settingsUpdateSchema,
    response: settingsSchema,
  },
} as const satisfies Record<string, EndpointSpec>;
