import type { ButtonProps } from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from './BusyButton';
import { mergeSx } from './mergeSx';

interface Props extends ButtonProps {
  /** As high as a line of text, for the end of a sentence. */
  inLine?: boolean;
  /** While retrying. */
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
