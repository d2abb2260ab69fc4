import type { ComponentType } from 'react';
import { type OfficeRole, roleMay } from '#domain/accounts/officeRoles';
import type { User } from '#domain/accounts/user';
import type { RouteName } from '#domain/base/paths';
import { STEPS } from '#domain/dossier/wizard';
import type { MessageId } from '../../intl/messages';
import {
  ActivityIcon,
  BuildingIcon,
  CalendarClockIcon,
  CircleHelpIcon,
  EyeIcon,
  FilePlusIcon,
  FolderOpenIcon,
  InboxIcon,
  LayoutDashboardIcon,
  ReceiptIcon,
  UsersIcon,
} from '../../ui/icons';

export interface NavItem {
  route:
    | 'client'
    | 'step1'
    | 'clients'
    | 'deadlines'
    | 'help'
    | 'assistance'
    | 'office'
    | 'admin'
    | 'adminServices'
    | 'adminSupport'
    | 'adminCredits'
    | 'adminOperations'
    | 'adminAudit';
  label: MessageId;
  /** For a phone's bottom bar, which has little room. */
  shortLabel?: MessageId;
  Icon: ComponentType;
  /** The number shown on it: unread claims, active alarms, dossiers that wait for approval, or late deadlines. */
  counts?: 'unread' | 'alarms' | 'approvals' | 'late';
  /** On a phone it is in the account menu, because the bottom bar has room for five items. */
  inMenu?: true;
  /** The other routes for which it is the current item. */
  covers?: readonly RouteName[];
}

const CLIENT_NAV: readonly NavItem[] = [
  {
    route: 'client',
    label: 'nav.dashboard',
    Icon: LayoutDashboardIcon,
    covers: ['mesDemandes', 'documents', 'fees'],
  },
  {
    route: 'step1',
    label: 'nav.addDemande',
    shortLabel: 'nav.addDemandeShort',
    Icon: FilePlusIcon,
    covers: [...STEPS, 'finish'],
  },
  { route: 'help', label: 'title.help', Icon: CircleHelpIcon, covers: ['changes'] },
  { route: 'assistance', label: 'nav.claims', Icon: InboxIcon, counts: 'unread', covers: ['createTicket'] },
];

/** For a user without an office; with the office page if there is one to join or to open. */
export const clientNav = (offer: User['office_offer'] | undefined): readonly NavItem[] =>
  offer ? [...CLIENT_NAV, OFFICE] : CLIENT_NAV;

/** For a member of an office; those who may finish dossiers see how many wait for approval. */
export const officeNav = (role: OfficeRole): readonly NavItem[] => [
  ...CLIENT_NAV.filter((item) => item.route !== 'step1' || roleMay(role, 'prepare')).flatMap((item) => {
    if (item.route === 'help') return [CLIENTS, DEADLINES, { ...item, inMenu: true as const }];
    return item.route === 'client' && roleMay(role, 'finish')
      ? { ...item, counts: 'approvals' as const, covers: [...(item.covers ?? []), ...APPROVALS] }
      : item;
  }),
  OFFICE,
];
const OFFICE: NavItem = { route: 'office', label: 'nav.office', Icon: UsersIcon, inMenu: true };
/** After the most frequent actions. */
const CLIENTS: NavItem = {
  route: 'clients',
  label: 'nav.clients',
  Icon: BuildingIcon,
  covers: ['clientImport', 'clientPage'],
};
const DEADLINES: NavItem = {
  route: 'deadlines',
  label: 'nav.deadlines',
  Icon: CalendarClockIcon,
  counts: 'late',
};
const APPROVALS: readonly RouteName[] = ['approvals', 'approval'];

export const ADMIN_NAV: readonly NavItem[] = [
  { route: 'admin', label: 'nav.dashboard', Icon: LayoutDashboardIcon },
  {
    route: 'adminServices',
    label: 'nav.demandes',
    Icon: FolderOpenIcon,
    covers: ['adminDemande', 'documents', 'companyEditor'],
  },
  { route: 'adminSupport', label: 'nav.claims', Icon: InboxIcon, counts: 'unread' },
  { route: 'adminCredits', label: 'nav.credits', shortLabel: 'nav.creditsShort', Icon: ReceiptIcon },
  {
    route: 'adminOperations',
    label: 'nav.operations',
    shortLabel: 'nav.operationsShort',
    Icon: ActivityIcon,
    counts: 'alarms',
  },
  { route: 'adminAudit', label: 'nav.audit', Icon: EyeIcon, inMenu: true },
];

export const isCurrent = (item: NavItem, route: RouteName | null): boolean =>
  route !== null && (item.route === route || (item.covers?.includes(route) ?? false));
