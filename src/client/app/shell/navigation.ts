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
  /** Where there is little room: the bar at the bottom of a phone. */
  shortLabel?: MessageId;
  Icon: ComponentType;
  /** Says how many claims hold something new, alarms are on, dossiers wait for their approval, or deadlines are late. */
  counts?: 'unread' | 'alarms' | 'approvals' | 'late';
  /** Where there is little room it stands in the account menu: a phone's bar holds five. */
  inMenu?: true;
  /** The other routes that belong under it. */
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

/** The same for who is in no office; where there is one to join or to open, with the way to it. */
export const clientNav = (offer: User['office_offer'] | undefined): readonly NavItem[] =>
  offer ? [...CLIENT_NAV, OFFICE] : CLIENT_NAV;

/** The same for a member of an office; who may finish dossiers is told how many wait for it. */
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
/** Behind what is done most. */
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
