import type { Handlers } from '../../pipeline/handlers';
import type { AuditService } from './service';

export const auditRoutes = (audited: AuditService): Pick<Handlers, 'audit'> => ({
  audit: { list: ({ query }) => audited.list(query), csv: ({ query }) => audited.csv(query) },
});
