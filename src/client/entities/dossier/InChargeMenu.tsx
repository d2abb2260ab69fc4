import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

interface Props {
  id: string;
  anchor: HTMLElement;
  members: readonly { id: number; name: string }[];
  chosen: number;
  onChoose: (userId: number) => void;
  onClose: () => void;
}

/** Members of an office, to choose the person in charge. */
export function InChargeMenu({ id, anchor, members, chosen, onChoose, onClose }: Props) {
  return (
    <Menu id={id} anchorEl={anchor} open onClose={onClose}>
      {members.map((one) => (
        <MenuItem key={one.id} selected={one.id === chosen} onClick={() => onChoose(one.id)}>
          {one.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
