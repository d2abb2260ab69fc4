import { FormattedMessage, useIntl } from 'react-intl';
import { failureText } from '../../intl/errorText';
import { Notice } from '../../ui/Notice';
import type { InvoiceFile } from './useInvoiceFile';

/** A failed download of an invoice or credit note, shown above its table. */
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
