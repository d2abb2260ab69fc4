import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../intl/messages';
import { TextLink, type TextLinkProps } from '../../ui/TextLink';

interface Props extends Pick<TextLinkProps, 'to' | 'state'> {
  /** A sentence that contains a <link>, or is the link as a whole. */
  id: MessageId;
}

/** A link to another page, under a form. */
export function LinkLine({ id, ...link }: Props) {
  const inSentence = (words: React.ReactNode) => <TextLink {...link}>{words}</TextLink>;
  return (
    <Typography sx={{ mt: 3 }}>
      <FormattedMessage id={id} values={{ link: inSentence }} />
    </Typography>
  );
}
