import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Ban,
  Building,
  Calendar,
  CalendarPlus,
  Camera,
  Check,
  CheckCheck,
  ChevronDown,
  ChevronUp,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  Clock,
  Copy,
  Download,
  ExternalLink,
  Eye,
  EyeOff,
  FilePlus,
  FileText,
  FolderOpen,
  Hourglass,
  Inbox,
  Info,
  Landmark,
  LayoutDashboard,
  Loader,
  Lock,
  LogOut,
  Mail,
  Menu,
  MessageSquarePlus,
  Pencil,
  Plus,
  Printer,
  Receipt,
  Redo,
  RefreshCw,
  RotateCw,
  Search,
  Send,
  Settings,
  Smartphone,
  Trash,
  TriangleAlert,
  Undo,
  User,
  WifiOff,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { icon } from './Icon';

export const ClockIcon = icon(Clock);
export const CircleCheckIcon = icon(CircleCheck);
export const CircleXIcon = icon(CircleX);
export const CheckCheckIcon = icon(CheckCheck);
export const BanIcon = icon(Ban);
export const SmartphoneIcon = icon(Smartphone);
export const EyeIcon = icon(Eye);
export const RefreshIcon = icon(RefreshCw);
export const HourglassIcon = icon(Hourglass);
export const CircleDashedIcon = icon(CircleDashed);
export const TriangleAlertIcon = icon(TriangleAlert);
export const CircleHelpIcon = icon(CircleHelp);
export const LoaderIcon = icon(Loader);
export const PencilIcon = icon(Pencil);
export const TrashIcon = icon(Trash);
export const PlusIcon = icon(Plus);
export const ArrowLeftIcon = icon(ArrowLeft);
export const ArrowRightIcon = icon(ArrowRight);
export const ArrowUpIcon = icon(ArrowUp);
export const ArrowDownIcon = icon(ArrowDown);
export const ChevronDownIcon = icon(ChevronDown);
export const ChevronUpIcon = icon(ChevronUp);
export const SearchIcon = icon(Search);
export const XIcon = icon(X);
export const DownloadIcon = icon(Download);
export const FileTextIcon = icon(FileText);
export const PrinterIcon = icon(Printer);
export const SendIcon = icon(Send);
export const CalendarIcon = icon(Calendar);
export const LayoutDashboardIcon = icon(LayoutDashboard);
export const FilePlusIcon = icon(FilePlus);
export const MessageSquarePlusIcon = icon(MessageSquarePlus);
export const InboxIcon = icon(Inbox);
export const FolderOpenIcon = icon(FolderOpen);
export const UserIcon = icon(User);
export const LockIcon = icon(Lock);
export const UndoIcon = icon(Undo);
export const RedoIcon = icon(Redo);
export const InfoIcon = icon(Info);
export const CheckIcon = icon(Check);
export const LogOutIcon = icon(LogOut);
export const SettingsIcon = icon(Settings);
export const BuildingIcon = icon(Building);
export const ExternalLinkIcon = icon(ExternalLink);
export const MenuIcon = icon(Menu);
export const WifiOffIcon = icon(WifiOff);
export const MailIcon = icon(Mail);
export const EyeOffIcon = icon(EyeOff);
export const ZoomInIcon = icon(ZoomIn);
export const ZoomOutIcon = icon(ZoomOut);
export const RotateIcon = icon(RotateCw);
export const CameraIcon = icon(Camera);
export const LandmarkIcon = icon(Landmark);
export const CopyIcon = icon(Copy);
export const CalendarPlusIcon = icon(CalendarPlus);
export const ReceiptIcon = icon(Receipt);
