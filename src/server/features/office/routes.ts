import type { officeEndpoints } from '#domain/contract/endpoints/office';
import type { Handlers } from '../../pipeline/handlers';
import type { OfficeService } from './service';

export const officeRoutes = (office: OfficeService): Pick<Handlers, keyof typeof officeEndpoints> => ({
  office: (_input, { caller }) => office.read(caller),
  openOffice: (_input, { caller }) => office.open(caller),
  changeOffice: ({ body }, { caller }) => office.change(caller, body),
  inviteMember: ({ body }, { caller }) => office.invitations.invite(caller, body),
  sendInvitation: ({ params }, { caller }) => office.invitations.sendAgain(caller, params.id),
  withdrawInvitation: async ({ params }, { caller }) => {
    await office.invitations.withdraw(caller, params.id);
    return undefined;
  },
  invitation: ({ body }, { caller }) => office.invitations.invitation(caller, body.token),
  linkOfInvitation: ({ body }) => office.invitations.link(body.token),
  joinOffice: ({ body }, { caller }) => office.invitations.join(caller, body),
  changeRole: ({ params, body }, { caller }) => office.members.changeRole(caller, params.id, body.role),
  removeMember: async ({ params }, { caller }) => {
    await office.members.remove(caller, params.id);
    return undefined;
  },
  leaveOffice: (_input, { caller }) => office.members.leave(caller),
  warnBelow: ({ body }, { caller }) => office.warnBelow(caller, body.below),
  officeTemplates: (_input, { caller }) => office.templates.list(caller),
  keepTemplate: ({ owned, body }, { caller }) => office.templates.keep(caller, owned, body.name),
  renameTemplate: ({ params, body }, { caller }) => office.templates.rename(caller, params.id, body.name),
  deleteTemplate: async ({ params }, { caller }) => {
    await office.templates.remove(caller, params.id);
    return undefined;
  },
  officeCosts: {
    list: ({ query }, { caller }) => office.costs(caller, query),
    csv: ({ query }, { caller }) => office.costsAsCsv(caller, query),
  },
});
