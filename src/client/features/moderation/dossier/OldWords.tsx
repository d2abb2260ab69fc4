import { FormattedMessage, useIntl } from 'react-intl';

/** What the text to publish still says, though it was corrected in the registry data. */
export function OldWords({ words }: { words: readonly string[] }) {
  const intl = useIntl();
  return (
    <FormattedMessage id="review.oldWords" values={{ words: intl.formatList(words, { type: 'unit' }) }} />
  );
}
