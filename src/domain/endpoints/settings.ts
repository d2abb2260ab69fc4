import type { EndpointSpec } from '../endpoint';
import { settingsSchema } from '../entities/settings';

export const settingsEndpoints = {
  settings: {
    method: 'GET',
    path: '/admin/settings',
    who: 'admin',
    summary: 'Packs and fees.',
    response: settingsSchema,
    planned: true,
  },
  updateSettings: {
    method: 'PUT',
    path: '/admin/settings',
    who: 'admin',
    summary: 'Change packs and fees.',
    body: settingsSchema,
    response: settingsSchema,
    planned: true,
  },
} as const satisfies Record<string, EndpointSpec>;
