import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { drawPage, readPdf } from './readPdf';

interface Props {
  /** Base64; null while it comes. */
  content: string | null;
  /** From 1. */
  page: number;
  /** Of the page as it is read, in points. */
  width: number;
  height: number;
  label: string;
  /** Lies over the page, placed in parts of its size. */
  children?: ReactNode;
}

/** A page of a PDF as it is, with what lies over it. */
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
        // Drawn anew on one of its own: two drawings at a time would mix.
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
