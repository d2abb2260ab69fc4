import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Dirigeant } from '#domain/dossier/directorRecords';
import { IconAction } from '../../../../../ui/IconAction';
import { MoreIcon } from '../../../../../ui/icons';
import { nameOf } from '../../../people/person';
import type { Decision } from './roles';

export const menuButton = (id: number): string => `person-menu-${id}`;

interface Props {
  dirigeant: Dirigeant;
  decisions: readonly Decision[];
  onChoose: (decision: Decision) => void;
}

/** The other decisions on the mandate of a director in office. */
export function MandateMenu({ dirigeant, decisions, onChoose }: Props) {
  const intl = useIntl();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { id } = dirigeant;
  if (decisions.length === 0) return null;
  const label = intl.formatMessage({ id: 'dirigeants.menu' }, { name: nameOf(dirigeant) });
  return (
    <>
      <IconAction
        id={menuButton(id)}
        label={label}
        tip={intl.formatMessage({ id: 'dirigeants.menuShort' })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconAction>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        // No transition: the chosen form takes the focus at once, which the open menu would keep.
        transitionDuration={0}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {decisions.map((decision) => (
          <MenuItem
            key={decision}
            onClick={() => {
              setAnchor(null);
              onChoose(decision);
            }}
            sx={{ minHeight: { xs: 44, md: 40 } }}
          >
            <FormattedMessage id={`dirigeants.menu.${decision}`} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
