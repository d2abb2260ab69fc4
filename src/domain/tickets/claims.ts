import { type OfficeAct, type OfficeRole, roleMay } from '../accounts/officeRoles';
import { clientLabel } from '../people/names';
import { COMPLAINT_TYPES, type ComplaintType, type Ticket } from './ticket';

/** Whose claim it is: the client of its dossier, else the name that is typed in it, with the office. */
export const clientOf = ({ demande, nom, office }: Pick<Ticket, 'demande' | 'nom' | 'office'>): string =>
  clientLabel({ name: demande?.user.name || nom, office });

/** What a member must be allowed to read a claim that a colleague has opened: one about money is not for readers, as orders are not. */
export const claimAct = (type: ComplaintType): OfficeAct => (type === 'billing' ? 'prepare' : 'see');

/** The types of which a member reads the claims of their colleagues; null: of all. */
export function readableTypes(role: OfficeRole | null): ComplaintType[] | null {
  const may = COMPLAINT_TYPES.filter((type) => roleMay(role, claimAct(type)));
  return may.length === COMPLAINT_TYPES.length ? null : may;
}
