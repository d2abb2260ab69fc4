import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import {
  BanIcon,
  BuildingIcon,
  CheckCheckIcon,
  CheckIcon,
  CircleCheckIcon,
  CircleDashedIcon,
  CircleHelpIcon,
  CircleXIcon,
  ClockIcon,
  EyeIcon,
  FlaskIcon,
  HourglassIcon,
  LandmarkIcon,
  LoaderIcon,
  LockIcon,
  PencilIcon,
  ReceiptIcon,
  RefreshIcon,
  SmartphoneIcon,
  TriangleAlertIcon,
  UndoIcon,
} from '../../ui/icons';
import { mergeSx } from '../../ui/mergeSx';

const tone = (name: 'ok' | 'pend' | 'no' | 'off') => ({
  color: `status.${name}.text`,
  bgcolor: `status.${name}.bg`,
  borderColor: `status.${name}.line`,
});
const dashed = { bgcolor: 'transparent', borderStyle: 'dashed' };

const looks = {
  pending: { Icon: ClockIcon, sx: tone('pend') },
  accepted: { Icon: CircleCheckIcon, sx: tone('ok') },
  refused: { Icon: CircleXIcon, sx: tone('no') },
  resolved: { Icon: CheckCheckIcon, sx: { color: 'onSolid', bgcolor: 'okSolid', borderColor: 'okSolid' } },
  cancelled: { Icon: BanIcon, sx: tone('off') },
  linkNotSent: { Icon: SmartphoneIcon, sx: { ...tone('off'), ...dashed } },
  linkQueued: { Icon: LoaderIcon, sx: tone('pend') },
  linkSent: { Icon: SmartphoneIcon, sx: tone('pend') },
  linkDelivered: { Icon: CheckIcon, sx: tone('pend') },
  linkFailed: { Icon: TriangleAlertIcon, sx: tone('no') },
  linkDisowned: { Icon: TriangleAlertIcon, sx: tone('no') },
  nameDiffers: { Icon: TriangleAlertIcon, sx: tone('pend') },
  review: { Icon: EyeIcon, sx: tone('pend') },
  officeReview: { Icon: EyeIcon, sx: tone('pend') },
  /** Additional chip: the office handed it in. */
  byOffice: { Icon: BuildingIcon, sx: { ...tone('off'), bgcolor: 'transparent' } },
  resubmission: { Icon: RefreshIcon, sx: tone('pend') },
  expired: { Icon: HourglassIcon, sx: tone('off') },
  cardWanted: { Icon: CircleDashedIcon, sx: { ...tone('pend'), ...dashed } },
  outOfReach: { Icon: BanIcon, sx: tone('off') },
  printedModel: { Icon: CircleDashedIcon, sx: { ...tone('off'), ...dashed } },
  noNumber: { Icon: CircleDashedIcon, sx: { ...tone('pend'), ...dashed } },
  error: { Icon: TriangleAlertIcon, sx: tone('no') },
  unknown: { Icon: CircleHelpIcon, sx: { ...tone('off'), ...dashed } },
  loading: { Icon: LoaderIcon, sx: tone('off') },
  inProgress: { Icon: PencilIcon, sx: { ...tone('off'), bgcolor: 'transparent' } },
  /** Of a dossier (domain/dossier/state.ts). */
  toApprove: { Icon: HourglassIcon, sx: tone('pend') },
  sentBack: { Icon: UndoIcon, sx: tone('pend') },
  toCheck: { Icon: SmartphoneIcon, sx: tone('pend') },
  toValidate: { Icon: HourglassIcon, sx: tone('pend') },
  validated: { Icon: CheckCheckIcon, sx: { color: 'onSolid', bgcolor: 'okSolid', borderColor: 'okSolid' } },
  toSign: { Icon: ClockIcon, sx: tone('pend') },
  toPay: { Icon: ReceiptIcon, sx: tone('pend') },
  toDeposit: { Icon: LandmarkIcon, sx: tone('pend') },
  deposited: { Icon: LandmarkIcon, sx: tone('ok') },
  returned: { Icon: UndoIcon, sx: tone('no') },
  published: { Icon: CheckCheckIcon, sx: { color: 'onSolid', bgcolor: 'okSolid', borderColor: 'okSolid' } },
  sample: { Icon: FlaskIcon, sx: { ...tone('off'), ...dashed } },
  /** Another tab is editing the dossier. */
  readOnly: { Icon: LockIcon, sx: { ...tone('off'), bgcolor: 'transparent' } },
  /** Ended by a decision: a mandate. */
  ended: { Icon: BanIcon, sx: tone('off') },
} as const;

export type ChipState = keyof typeof looks;

export const isChipState = (state: string): state is ChipState => Object.hasOwn(looks, state);

export interface StatusChipProps {
  state: ChipState;
  /** The text; icon and colour repeat it. */
  label: ReactNode;
  sx?: SxProps<Theme>;
}

/** A state: icon and text, 24 px high. */
export function StatusChip({ state, label, sx }: StatusChipProps) {
  const { Icon, sx: look } = looks[state];
  return (
    <Box
      component="span"
      sx={mergeSx(
        {
          display: 'inline-flex',
          alignItems: 'center',
          gap: '6px',
          minHeight: 24,
          px: '7px',
          border: '1px solid',
          borderRadius: 1,
          typography: 'caption',
          fontWeight: 600,
          maxWidth: '100%',
        },
        look,
        sx,
      )}
    >
      <Icon size={16} />
      {label}
    </Box>
  );
}
