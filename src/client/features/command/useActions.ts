import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { type OfficeAct, roleMay } from '#domain/accounts/officeRoles';
import { pathTo } from '#domain/base/paths';
import { useUserQuery } from '../../entities/account/accountApi';
import type { MessageId } from '../../intl/messages';
import type { IconProps } from '../../ui/Icon';
import {
  ActivityIcon,
  BuildingIcon,
  CalendarClockIcon,
  CircleHelpIcon,
  EyeIcon,
  FilePlusIcon,
  FileTextIcon,
  FolderOpenIcon,
  InboxIcon,
  InfoIcon,
  LandmarkIcon,
  LanguagesIcon,
  LayoutDashboardIcon,
  MessageSquarePlusIcon,
  ReceiptIcon,
  SettingsIcon,
  UserIcon,
  UsersIcon,
} from '../../ui/icons';
import type { Row } from './rows';

type Place = readonly [
  Parameters<typeof pathTo>[0],
  MessageId,
  ComponentType<IconProps>,
  act?: OfficeAct,
  /** office: members only; offer: also those who may join or open an office. */
  of?: 'office' | 'offer',
];

/** The pages that can always be opened, with their titles. */
const PLACES = [
  ['step1', 'nav.addDemande', FilePlusIcon, 'prepare'],
  ['clientImport', 'title.clientImport', FileTextIcon, 'prepare', 'office'],
  ['createTicket', 'title.createTicket', MessageSquarePlusIcon],
  ['buyCredits', 'title.buyCredits', ReceiptIcon, 'manage'],
  ['client', 'title.client', LayoutDashboardIcon],
  ['mesDemandes', 'title.mesDemandes', FolderOpenIcon],
  ['approvals', 'title.approvals', EyeIcon, 'finish', 'office'],
  ['clients', 'title.clients', BuildingIcon, 'see', 'office'],
  ['deadlines', 'title.deadlines', CalendarClockIcon, 'see', 'office'],
  ['fees', 'title.fees', LandmarkIcon],
  ['causes', 'title.causes', LandmarkIcon],
  ['assistance', 'title.assistance', InboxIcon],
  ['help', 'title.help', CircleHelpIcon],
  ['changes', 'title.changes', InfoIcon],
  ['office', 'title.office', UsersIcon, 'see', 'offer'],
  ['profile', 'title.profile', UserIcon],
] as const satisfies readonly Place[];

const ADMIN_PLACES = [
  ['admin', 'title.admin', LayoutDashboardIcon],
  ['adminServices', 'title.adminServices', FolderOpenIcon],
  ['adminSupport', 'title.adminSupport', InboxIcon],
  ['adminCredits', 'title.adminCredits', ReceiptIcon],
  ['adminOperations', 'title.adminOperations', ActivityIcon],
  ['adminAudit', 'title.adminAudit', EyeIcon],
  ['adminSettings', 'title.adminSettings', SettingsIcon],
  ['causes', 'title.causes', LandmarkIcon],
  ['profile', 'title.profile', UserIcon],
] as const satisfies readonly Place[];

/** All pages and actions of the user that need no row. */
export function useActions(changeLanguage: () => void): Row[] {
  const intl = useIntl();
  const { data: user } = useUserQuery();
  const role = user?.office_role ?? null;
  const places = (user?.is_admin ? ADMIN_PLACES : PLACES)
    .filter(
      ([, , , act, of]) =>
        (of === undefined || role !== null || (of === 'offer' && user?.office_offer != null)) &&
        (act === undefined || roleMay(role, act)),
    )
    .map(([route, id, Icon]) => ({ key: route, Icon, text: intl.formatMessage({ id }), to: pathTo(route) }));
  const language = {
    key: 'language',
    Icon: LanguagesIcon,
    text: intl.formatMessage({ id: 'command.language' }),
    to: null,
    before: changeLanguage,
  };
  return [...places, language];
}
