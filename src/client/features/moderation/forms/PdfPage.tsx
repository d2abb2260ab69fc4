import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { drawPage, readPdf } from './readPdf';

interface Props {
  /** Base64; null while it loads. */
  content: string | null;
  /** From 1. */
  page: number;
  /** The size of the page, in points. */
  width: number;
  height: number;
  label: string;
  /** Drawn over the page, placed in fractions of its size. */
  children?: ReactNode;
}

export function PdfPage({ content, page, width, height, label, children }: Props) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!content || !canvas) return;
    let isOver = false;
    setFailed(false);
    readPdf(content)
      .then((pdf) => (isOver ? undefined : drawPage(pdf, page, canvas)))
      .catch(() => !isOver && setFailed(true));
    return () => {
      isOver = true;
    };
  }, [content, page, canvas]);
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: `${width} / ${height}`,
        bgcolor: '#fff',
        border: '1px solid',
        borderColor: 'ruleStrong',
        overflow: 'hidden',
        containerType: 'inline-size',
      }}
    >
      <Box
        // A new canvas for each drawing: two on one canvas would mix.
        key={`${page} ${content?.length ?? 0}`}
        component="canvas"
        ref={setCanvas}
        role="img"
        aria-label={label}
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
      />
      {failed && (
        <Box role="alert" sx={{ position: 'relative', p: 2, color: '#000' }}>
          <FormattedMessage id="forms.notDrawn" />
        </Box>
      )}
      {children}
    </Box>
  );
}
