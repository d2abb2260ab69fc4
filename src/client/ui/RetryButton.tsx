import Button, { type ButtonProps } from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { mergeSx } from './mergeSx';

interface Props extends ButtonProps {
  /** At the end of a line of text, not in a notice: as high as the line. */
  inLine?: boolean;
}

/** "Réessayer", beside the sentence that says what failed. */
export function RetryButton({ inLine = false, sx, ...rest }: Props) {
  return (
    <Button {...rest} sx={mergeSx(inLine ? { ml: 1, my: '-6px' } : { my: '-8px' }, sx)}>
      <FormattedMessage id="ui.retry" />
    </Button>
  );
}
