// Paths from Lucide (https://lucide.dev), ISC licence, Copyright (c) Lucide Icons and Contributors; those Lucide took
// from Feather are MIT, Copyright (c) 2013-present Cole Bemis. Circles, rectangles and lines are written as paths.
import { Icon, type IconProps } from './Icon';

export const ClockIcon = (props: IconProps) => (
  <Icon d="M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0 -20M12 6v6l4 2" {...props} />
);
export const CircleCheckIcon = (props: IconProps) => (
  <Icon d="M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0 -20M16 9l-5.5 5.5L8 12" {...props} />
);
export const CircleXIcon = (props: IconProps) => (
  <Icon d="M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0 -20M15 9l-6 6M9 9l6 6" {...props} />
);
export const CheckCheckIcon = (props: IconProps) => (
  <Icon d="M18 6 7 17l-5-5M22 10l-7.5 7.5L13 16" {...props} />
);
export const BanIcon = (props: IconProps) => (
  <Icon d="M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0 -20M4.929 4.929 19.07 19.071" {...props} />
);
export const SmartphoneIcon = (props: IconProps) => (
  <Icon
    d="M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-16a2 2 0 0 1 2 -2zM12 18h.01"
    {...props}
  />
);
export const EyeIcon = (props: IconProps) => (
  <Icon
    d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0 -6"
    {...props}
  />
);
export const EyeOffIcon = (props: IconProps) => (
  <Icon
    d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20"
    {...props}
  />
);
export const RefreshIcon = (props: IconProps) => (
  <Icon
    d="M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5"
    {...props}
  />
);
export const HourglassIcon = (props: IconProps) => (
  <Icon
    d="M5 22h14M5 2h14M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2"
    {...props}
  />
);
export const CircleDashedIcon = (props: IconProps) => (
  <Icon
    d="M10.1 2.182a10 10 0 0 1 3.8 0M13.9 21.818a10 10 0 0 1-3.8 0M17.609 3.721a10 10 0 0 1 2.69 2.7M2.182 13.9a10 10 0 0 1 0-3.8M20.279 17.609a10 10 0 0 1-2.7 2.69M21.818 10.1a10 10 0 0 1 0 3.8M3.721 6.391a10 10 0 0 1 2.7-2.69M6.391 20.279a10 10 0 0 1-2.69-2.7"
    {...props}
  />
);
export const TriangleAlertIcon = (props: IconProps) => (
  <Icon
    d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01"
    {...props}
  />
);
export const CircleHelpIcon = (props: IconProps) => (
  <Icon
    d="M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0 -20M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01"
    {...props}
  />
);
export const LoaderIcon = (props: IconProps) => (
  <Icon
    d="M12 2v4M16.2 7.8l2.9-2.9M18 12h4M16.2 16.2l2.9 2.9M12 18v4M4.9 19.1l2.9-2.9M2 12h4M4.9 4.9l2.9 2.9"
    {...props}
  />
);
export const PencilIcon = (props: IconProps) => (
  <Icon
    d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4"
    {...props}
  />
);
export const TrashIcon = (props: IconProps) => (
  <Icon
    d="M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2"
    {...props}
  />
);
export const PlusIcon = (props: IconProps) => <Icon d="M5 12h14M12 5v14" {...props} />;
export const MinusIcon = (props: IconProps) => <Icon d="M5 12h14" {...props} />;
export const ArrowLeftIcon = (props: IconProps) => <Icon d="m12 19-7-7 7-7M19 12H5" {...props} />;
export const ArrowRightIcon = (props: IconProps) => <Icon d="M5 12h14M12 5l7 7-7 7" {...props} />;
export const ArrowUpIcon = (props: IconProps) => <Icon d="m5 12 7-7 7 7M12 19V5" {...props} />;
export const ArrowDownIcon = (props: IconProps) => <Icon d="M12 5v14M19 12l-7 7-7-7" {...props} />;
export const ChevronDownIcon = (props: IconProps) => <Icon d="m6 9 6 6 6-6" {...props} />;
export const ChevronUpIcon = (props: IconProps) => <Icon d="m18 15-6-6-6 6" {...props} />;
export const ChevronLeftIcon = (props: IconProps) => <Icon d="m15 18-6-6 6-6" {...props} />;
export const ChevronRightIcon = (props: IconProps) => <Icon d="m9 18 6-6-6-6" {...props} />;
export const SearchIcon = (props: IconProps) => (
  <Icon d="m21 21-4.34-4.34M11 3a8 8 0 1 0 0 16a8 8 0 1 0 0 -16" {...props} />
);
export const XIcon = (props: IconProps) => <Icon d="M18 6 6 18M6 6l12 12" {...props} />;
export const DownloadIcon = (props: IconProps) => (
  <Icon d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5" {...props} />
);
export const UploadIcon = (props: IconProps) => (
  <Icon d="M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" {...props} />
);
export const FileTextIcon = (props: IconProps) => (
  <Icon
    d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8"
    {...props}
  />
);
export const PrinterIcon = (props: IconProps) => (
  <Icon
    d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z"
    {...props}
  />
);
export const SendIcon = (props: IconProps) => (
  <Icon
    d="M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939"
    {...props}
  />
);
export const CalendarIcon = (props: IconProps) => (
  <Icon
    d="M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM3 9h18"
    {...props}
  />
);
export const LayoutDashboardIcon = (props: IconProps) => (
  <Icon
    d="M4 3h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1zM15 3h5a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1zM15 12h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1zM4 16h5a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z"
    {...props}
  />
);
export const FilePlusIcon = (props: IconProps) => (
  <Icon
    d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M9 15h6M12 18v-6"
    {...props}
  />
);
export const MessageSquarePlusIcon = (props: IconProps) => (
  <Icon
    d="M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2zM12 8v6M9 11h6"
    {...props}
  />
);
export const InboxIcon = (props: IconProps) => (
  <Icon
    d="M22 12 16 12 14 15 10 15 8 12 2 12M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z"
    {...props}
  />
);
export const FolderOpenIcon = (props: IconProps) => (
  <Icon
    d="m6 14 1.5-2.9A2 2 0 0 1 9.24 10H20a2 2 0 0 1 1.94 2.5l-1.54 6a2 2 0 0 1-1.95 1.5H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.69.9l.81 1.2a2 2 0 0 0 1.67.9H18a2 2 0 0 1 2 2v2"
    {...props}
  />
);
export const UserIcon = (props: IconProps) => (
  <Icon d="M12 3a5 5 0 1 0 0 10a5 5 0 1 0 0 -10M20 21a8 8 0 0 0-16 0" {...props} />
);
export const UsersIcon = (props: IconProps) => (
  <Icon
    d="M18 21a8 8 0 0 0-16 0M10 3a5 5 0 1 0 0 10a5 5 0 1 0 0 -10M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3"
    {...props}
  />
);
export const LockIcon = (props: IconProps) => (
  <Icon
    d="M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2zM7 11V7a5 5 0 0 1 10 0v4"
    {...props}
  />
);
export const UndoIcon = (props: IconProps) => (
  <Icon d="M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11" {...props} />
);
export const InfoIcon = (props: IconProps) => (
  <Icon d="M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0 -20M12 16v-4M12 8h.01" {...props} />
);
export const CheckIcon = (props: IconProps) => <Icon d="M20 6 9 17l-5-5" {...props} />;
export const LogOutIcon = (props: IconProps) => (
  <Icon d="m16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" {...props} />
);
export const SettingsIcon = (props: IconProps) => (
  <Icon
    d="M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0 -6"
    {...props}
  />
);
export const CoinsIcon = (props: IconProps) => (
  <Icon
    d="M13.744 17.736a6 6 0 1 1-7.48-7.48M15 6h1v4M6.134 14.768l.866-.5 2 3.464M16 2a6 6 0 1 0 0 12a6 6 0 1 0 0 -12"
    {...props}
  />
);
export const BuildingIcon = (props: IconProps) => (
  <Icon
    d="M10 12h4M10 8h4M14 21v-3a2 2 0 0 0-4 0v3M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16"
    {...props}
  />
);
export const MoonIcon = (props: IconProps) => (
  <Icon
    d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401"
    {...props}
  />
);
export const SunIcon = (props: IconProps) => (
  <Icon
    d="M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0 -8M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41"
    {...props}
  />
);
export const CopyIcon = (props: IconProps) => (
  <Icon
    d="M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"
    {...props}
  />
);
export const ExternalLinkIcon = (props: IconProps) => (
  <Icon d="M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" {...props} />
);
export const MenuIcon = (props: IconProps) => <Icon d="M4 5h16M4 12h16M4 19h16" {...props} />;
export const WifiOffIcon = (props: IconProps) => (
  <Icon
    d="M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20"
    {...props}
  />
);
export const PaperclipIcon = (props: IconProps) => (
  <Icon
    d="m16 6-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551"
    {...props}
  />
);
export const CameraIcon = (props: IconProps) => (
  <Icon
    d="M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4zM12 10a3 3 0 1 0 0 6a3 3 0 1 0 0 -6"
    {...props}
  />
);
export const IdCardIcon = (props: IconProps) => (
  <Icon
    d="M13 19a4 4 0 00-8 0M16 10h2M16 14h2M9 9a3 3 0 1 0 0 6a3 3 0 1 0 0 -6M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z"
    {...props}
  />
);
export const MaximizeIcon = (props: IconProps) => (
  <Icon d="M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6" {...props} />
);
export const RotateCcwIcon = (props: IconProps) => (
  <Icon d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5" {...props} />
);
export const MailIcon = (props: IconProps) => (
  <Icon
    d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z"
    {...props}
  />
);
export const CreditCardIcon = (props: IconProps) => (
  <Icon
    d="M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM2 10L22 10M6 14h2"
    {...props}
  />
);
export const FilterIcon = (props: IconProps) => <Icon d="M2 5h20M6 12h12M9 19h6" {...props} />;
