import { FormattedMessage, useIntl } from 'react-intl';

/** Outdated words of the text to publish: the registry data was corrected after it was written. */
export function OldWords({ words }: { words: readonly string[] }) {
  const intl = useIntl();
  return (
    <FormattedMessage id="review.oldWords" values={{ words: intl.formatList(words, { type: 'unit' }) }} />
  );
}
