import type { ComponentType } from 'react';
import type { RouteName } from '#domain/contract/paths';
import { STEPS } from '#domain/dossier/wizard';
import type { MessageId } from '../../intl/messages';
import {
  ActivityIcon,
  FilePlusIcon,
  FolderOpenIcon,
  InboxIcon,
  LayoutDashboardIcon,
  MessageSquarePlusIcon,
  ReceiptIcon,
} from '../../ui/icons';

export interface NavItem {
  route:
    | 'client'
    | 'step1'
    | 'createTicket'
    | 'assistance'
    | 'admin'
    | 'adminServices'
    | 'adminSupport'
    | 'adminCredits'
    | 'adminOperations';
  label: MessageId;
  /** Where there is little room: the bar at the bottom of a phone. */
  shortLabel?: MessageId;
  Icon: ComponentType;
  /** Says how many claims hold something new, or how many alarms are on. */
  counts?: 'unread' | 'alarms';
  /** The other routes that belong under it. */
  covers?: readonly RouteName[];
}

export const CLIENT_NAV: readonly NavItem[] = [
  {
    route: 'client',
    label: 'nav.dashboard',
    Icon: LayoutDashboardIcon,
    covers: ['mesDemandes', 'documents', 'causes'],
  },
  {
    route: 'step1',
    label: 'nav.addDemande',
    shortLabel: 'nav.addDemandeShort',
    Icon: FilePlusIcon,
    covers: [...STEPS, 'finish'],
  },
  { route: 'createTicket', label: 'nav.support', Icon: MessageSquarePlusIcon },
  { route: 'assistance', label: 'nav.claims', Icon: InboxIcon, counts: 'unread' },
];

export const ADMIN_NAV: readonly NavItem[] = [
  { route: 'admin', label: 'nav.dashboard', Icon: LayoutDashboardIcon },
  {
    route: 'adminServices',
    label: 'nav.demandes',
    Icon: FolderOpenIcon,
    covers: ['adminDemande', 'documents', 'causes', 'companyEditor'],
  },
  { route: 'adminSupport', label: 'nav.support', Icon: InboxIcon, counts: 'unread' },
  { route: 'adminCredits', label: 'nav.credits', shortLabel: 'nav.creditsShort', Icon: ReceiptIcon },
  {
    route: 'adminOperations',
    label: 'nav.operations',
    shortLabel: 'nav.operationsShort',
    Icon: ActivityIcon,
    counts: 'alarms',
  },
];

export const isCurrent = (item: NavItem, route: RouteName | null): boolean =>
  route !== null && (item.route === route || (item.covers?.includes(route) ?? false));
