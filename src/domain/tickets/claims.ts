import { type OfficeAct, type OfficeRole, roleMay } from '../accounts/officeRoles';
import { clientLabel } from '../people/names';
import { COMPLAINT_TYPES, type ComplaintType, type Ticket } from './ticket';

/** The owner of a ticket: the client of its dossier, otherwise the name typed in it, with the office. */
export const clientOf = ({ demande, nom, office }: Pick<Ticket, 'demande' | 'nom' | 'office'>): string =>
  clientLabel({ name: demande?.user.name || nom, office });

/** What a member needs to read a colleague's ticket: tickets about money are not for readers, like orders. */
export const claimAct = (type: ComplaintType): OfficeAct => (type === 'billing' ? 'prepare' : 'see');

/** The types of colleagues' tickets a member may read; null: all. */
export function readableTypes(role: OfficeRole | null): ComplaintType[] | null {
  const may = COMPLAINT_TYPES.filter((type) => roleMay(role, claimAct(type)));
  return may.length === COMPLAINT_TYPES.length ? null : may;
}
