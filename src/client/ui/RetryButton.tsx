import type { ButtonProps } from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from './BusyButton';
import { mergeSx } from './mergeSx';

interface Props extends ButtonProps {
  /** At the end of a line of text, not in a notice: as high as the line. */
  inLine?: boolean;
  /** It is being tried again. */
  busy?: boolean;
}

/** "Réessayer", beside the sentence that says what failed. */
export function RetryButton({ inLine = false, sx, ...rest }: Props) {
  return (
    <BusyButton
      {...rest}
      busyLabel={<FormattedMessage id="ui.retrying" />}
      sx={mergeSx(inLine ? { ml: 1, my: '-6px' } : { my: '-8px' }, sx)}
    >
      <FormattedMessage id="ui.retry" />
    </BusyButton>
  );
}
