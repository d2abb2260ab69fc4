import { listOf, listQuery } from '../../base/fields';
import { day, exact, oneOf, text } from '../../base/schema';
import { AUDIT_ACTIONS, AUDIT_KINDS, AUDIT_SUBJECTS, auditEntrySchema } from '../../operations/audit';
import { call } from '../call';

export const auditEndpoints = {
  audit: call('GET /admin/audit', 'admin', {
    summary:
      'Who did what to what, when, newest first. A dossier brings its checks and their images along, as far as they are known.',
    query: exact({
      ...listQuery(['id']),
      /** The beginning of the name or address of who did it. */
      q: text().max(100),
      kind: oneOf(AUDIT_KINDS),
      action: oneOf(AUDIT_ACTIONS),
      subject: oneOf(AUDIT_SUBJECTS),
      /** Of the subject; without `subject`, of a dossier. */
      number: text().matches(/^\d{1,15}$/, { excludeEmptyString: true }),
      /** Days in Belgium, both included. */
      from: day(),
      until: day(),
    }),
    response: listOf(auditEntrySchema),
    csv: true,
  }),
};
