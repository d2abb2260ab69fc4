import { FormattedMessage, useIntl } from 'react-intl';
import { failureText } from '../../intl/errorText';
import { Notice } from '../../ui/Notice';
import type { InvoiceFile } from './useInvoiceFile';

/** A paper that could not be saved, above the table it belongs to. */
export function FileFailure({ files: { failed, error } }: { files: InvoiceFile }) {
  const intl = useIntl();
  if (!failed) return null;
  return (
    <Notice
      tone="error"
      title={<FormattedMessage id="credits.paperFailed" values={{ number: failed.number }} />}
      sx={{ mb: 1.5 }}
    >
      {failureText(intl, error)}
    </Notice>
  );
}
