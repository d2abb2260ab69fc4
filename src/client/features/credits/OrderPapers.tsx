import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Order } from '#domain/money/credits';
import { useFormats } from '../../intl/formats';
import type { InvoiceFile, InvoiceType, Paper } from './useInvoiceFile';

/** The invoice of an order and its corrections, each as PDF or UBL, and the state of the e-invoice. */
export function OrderPapers({ order, files }: { order: Order; files: InvoiceFile }) {
  const formats = useFormats();
  const { id, invoice_number, einvoice, einvoice_to, credit_notes, new_invoices } = order;
  const correcting = [
    ...credit_notes.map((paper) => ({ ...paper, text: 'credits.creditNote' as const })),
    ...new_invoices.map((paper) => ({ ...paper, text: 'credits.newInvoice' as const })),
  ].toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  if (invoice_number === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="credits.noInvoice" />
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: '4px', minWidth: 0 }}>
      <PaperLine paper={{ order: id, number: invoice_number, correcting: false }} files={files} />
      {einvoice && (
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          <FormattedMessage id={`credits.einvoice.${einvoice}`} values={{ to: einvoice_to ?? '' }} />
        </Box>
      )}
      {correcting.map(({ number, price_incl, text }) => (
        <Box key={number}>
          <PaperLine paper={{ order: id, number, correcting: true }} files={files} />
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            <FormattedMessage id={text} values={{ amount: formats.amount(price_incl, 'EUR') }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function PaperLine({ paper, files }: { paper: Paper; files: InvoiceFile }) {
  const intl = useIntl();
  const type = (name: InvoiceType) => (
    <Link
      component="button"
      type="button"
      onClick={() => void files.save(paper, name)}
      aria-label={intl.formatMessage({ id: `credits.save.${name}` }, { number: paper.number })}
      aria-disabled={files.busy !== undefined}
      sx={{ font: 'inherit', minHeight: { xs: 44, md: 0 } }}
    >
      {name.toUpperCase()}
    </Link>
  );
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, justifyContent: 'inherit' }}
    >
      <Box component="span" sx={{ alignSelf: 'center', whiteSpace: 'nowrap' }}>
        {paper.number}
      </Box>
      {type('pdf')}
      {type('ubl')}
    </Box>
  );
}
