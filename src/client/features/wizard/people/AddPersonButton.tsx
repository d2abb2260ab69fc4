import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '../../../ui/BusyButton';
import { PlusIcon } from '../../../ui/icons';
import { ADD_BUTTON } from './person';

/** Opens the form of a new participant; the button shows the price. */
export function AddPersonButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <BusyButton
      id={ADD_BUTTON}
      variant="outlined"
      startIcon={<PlusIcon size={16} />}
      busyLabel={null}
      cost={<FormattedMessage id="person.oneCredit" />}
      onClick={onClick}
      sx={{ width: { xs: '100%', sm: 'auto' }, justifySelf: 'start' }}
    >
      {children}
    </BusyButton>
  );
}
