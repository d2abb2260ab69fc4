import type { IntlShape } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import type { PdfName } from '#domain/dossier/pdfNames';
import type { Formats } from '../../intl/formats';

/** A document in one line. */
export function documentLine(
  intl: IntlShape,
  formats: Formats,
  name: PdfName,
  { date_assemblee }: Pick<Demande, 'date_assemblee'>,
): string {
  return (name === 'pv_ag' || name === 'pv_organe') && date_assemblee
    ? intl.formatMessage({ id: 'documents.minutesOf' }, { date: formats.longDate(date_assemblee) })
    : intl.formatMessage({ id: `documents.lines.${name}` });
}
