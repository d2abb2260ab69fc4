import { FileAnswer } from '../../pipeline/answers';
import type { Handlers } from '../../pipeline/handlers';
import type { InvoiceService } from './service';

const TYPES = { pdf: 'application/pdf', ubl: 'application/xml' } as const;
/** The charset in the header applies before the XML declaration. */
const CONTENT_TYPES = { ...TYPES, ubl: `${TYPES.ubl}; charset=utf-8` } as const;

/** XML only when it is asked for before PDF. Browsers accept anything and get the PDF. */
const wantsXml = (accept = ''): boolean =>
  accept
    .split(',')
    .map((part) => part.split(';')[0]?.trim())
    .find((type) => type === TYPES.pdf || type === TYPES.ubl || type === 'text/html') === TYPES.ubl;

export const invoiceRoutes = (invoices: InvoiceService): Pick<Handlers, 'invoice'> => ({
  invoice: async ({ owned, query }, { caller, headers }) => {
    const format = wantsXml(headers.accept) ? 'ubl' : 'pdf';
    const { content, filename } = await invoices.download(caller, owned.id, {
      note: query.credit_note,
      format,
    });
    return new FileAnswer(content, CONTENT_TYPES[format], filename, true);
  },
});
