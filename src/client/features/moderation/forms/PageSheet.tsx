import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BlankDetail } from '#domain/forms/record';
import { Sheet } from '../../../ui/Sheet';
import { PdfPage } from './PdfPage';
import { formTitle } from './words';

interface Props {
  detail: BlankDetail;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  /** The PDF in base64; null while it loads. */
  content: string | null;
  /** Shown under the page. */
  hint: 'forms.handles' | 'forms.noFields' | null;
  /** Drawn over the page. */
  children: ReactNode;
}

/** One page of a blank form, with the navigation to the others. */
export function PageSheet({ detail, page, onPage, content, hint, children }: Props) {
  const intl = useIntl();
  const { sheets } = detail;
  const sheet = sheets[page - 1] ?? { width: 595, height: 842, turned: 0 };
  return (
    <Sheet
      component="section"
      aria-label={intl.formatMessage({ id: 'forms.page' }, { page, pages: sheets.length })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Box role="status" sx={{ flex: 1, typography: 'body2' }}>
          <FormattedMessage id="forms.page" values={{ page, pages: sheets.length }} />
          {sheet.turned > 0 && (
            <>
              {' · '}
              <FormattedMessage id="forms.turned" values={{ degrees: sheet.turned }} />
            </>
          )}
        </Box>
        <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
          <FormattedMessage id="forms.before" />
        </Button>
        <Button disabled={page >= sheets.length} onClick={() => onPage(page + 1)}>
          <FormattedMessage id="forms.after" />
        </Button>
      </Box>
      <PdfPage
        content={content}
        page={page}
        width={sheet.width}
        height={sheet.height}
        label={formTitle(intl, detail)}
      >
        {children}
      </PdfPage>
      {hint && (
        <Box sx={{ mt: 1.5, typography: 'caption', color: 'text.secondary' }}>
          <FormattedMessage id={hint} />
        </Box>
      )}
    </Sheet>
  );
}
