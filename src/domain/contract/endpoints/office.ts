import { listOf, listQuery } from '../../base/fields';
import { array, exact, integer, oneOf, text } from '../../base/schema';
import {
  invitationSchema,
  joinSchema,
  linkOfInvitationSchema,
  newInvitationSchema,
  newTemplateSchema,
  officeCostSchema,
  officeInvitationSchema,
  officeTemplateSchema,
  officeUpdateSchema,
  ownOfficeSchema,
  roleSchema,
  templateNameSchema,
} from '../../office/office';
import { call, owner, user } from '../call';

const token = exact({ token: text().max(200).required() });

export const officeEndpoints = {
  office: call('GET /office', user(null), {
    summary: "The caller's office, or the one that they may open.",
    response: ownOfficeSchema,
  }),
  openOffice: call('POST /office', user(null), {
    summary: 'Make an office of the authorisation that lets the caller in, who becomes its partner.',
    response: ownOfficeSchema,
  }),
  changeOffice: call('PUT /office', user('manage'), {
    summary: 'Change the name, address, number and billing data of the office; what is left out stays.',
    body: officeUpdateSchema,
    response: ownOfficeSchema,
  }),
  inviteMember: call('POST /office/invitations', user('manage'), {
    summary:
      'Ask somebody with an address of the authorisation to become a member; asked again, the new role holds. 429 past the mails of an address or a sender.',
    body: newInvitationSchema,
    status: 201,
    response: officeInvitationSchema,
  }),
  sendInvitation: call('POST /office/invitations/:id/send', user('manage'), {
    summary:
      'Send an invitation again, good for another seven days; 429 past the mails of an address or a sender.',
    response: officeInvitationSchema,
  }),
  withdrawInvitation: call('DELETE /office/invitations/:id', user('manage'), {
    summary: 'Withdraw an invitation.',
    status: 204,
  }),
  invitation: call('POST /invitation', user(null), {
    summary: 'What an invitation to the caller says, and what would become of what is theirs.',
    body: token,
    response: invitationSchema,
  }),
  linkOfInvitation: call('POST /invitation/link', 'anyone', {
    summary: 'Which office the link of an invitation is of, and which address it asks to log in.',
    body: token,
    response: linkOfInvitationSchema,
  }),
  joinOffice: call('POST /office/join', user(null), {
    summary: 'Become a member: what is theirs is the office’s from then on.',
    body: joinSchema,
    response: ownOfficeSchema,
  }),
  changeRole: call('PUT /office/members/:id', user('manage'), {
    summary: 'Give a member another role. 409: an office keeps a partner.',
    body: roleSchema,
    response: ownOfficeSchema,
  }),
  removeMember: call('DELETE /office/members/:id', user('manage'), {
    summary: 'Let a member go: what they made stays.',
    status: 204,
  }),
  leaveOffice: call('POST /office/leave', user(null), {
    summary: 'Leave the office with a new, empty wallet: what was made there stays.',
    response: ownOfficeSchema,
  }),
  warnBelow: call('PUT /office/warning', user('manage'), {
    summary: 'Tell partners by mail when the balance falls below so many credits; null: never.',
    body: exact({ below: integer().min(1).max(100_000).defined().nullable() }),
    response: ownOfficeSchema,
  }),
  officeTemplates: call('GET /office/templates', user('see'), {
    summary: 'What the office keeps of its usual answers, by name.',
    response: exact({ templates: array(officeTemplateSchema).required() }),
  }),
  keepTemplate: call('POST /office/templates', owner('dossier', 'body.demande_id'), {
    summary: 'Keep the usual answers of a dossier under a name. 422 on one that is taken.',
    needs: 'finish',
    body: newTemplateSchema,
    status: 201,
    response: officeTemplateSchema,
  }),
  renameTemplate: call('PUT /office/templates/:id', user('finish'), {
    summary: 'Give it another name.',
    body: templateNameSchema,
    response: officeTemplateSchema,
  }),
  deleteTemplate: call('DELETE /office/templates/:id', user('finish'), {
    summary: 'Forget it. Dossiers that began with it stay as they are.',
    status: 204,
  }),
  officeCosts: call('GET /office/costs', user('manage'), {
    summary: 'What each company, or each member, has cost in a month.',
    query: exact({
      ...listQuery(['credits']),
      month: text().matches(/^\d{4}-(0[1-9]|1[0-2])$/, 'validation.invalid'),
      by: oneOf(['client', 'member']),
    }),
    /** `sum`: of every page. */
    response: listOf(officeCostSchema).shape({ sum: officeCostSchema.pick(['credits', 'price_excl']) }),
    csv: true,
  }),
};
