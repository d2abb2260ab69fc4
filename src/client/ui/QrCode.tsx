import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import type { QrCodeGenerateResult } from 'uqr';

/** Margin required by ISO/IEC 18004. */
const QUIET_MODULES = 4;

/** A QR code, always black on white, because cameras need that. The library is loaded on demand; without a text it is an empty box. */
export function QrCode({ text, size, label }: { text: string | undefined; size: number; label: string }) {
  const [code, setCode] = useState<QrCodeGenerateResult>();
  useEffect(() => {
    if (text === undefined) return;
    let wanted = true;
    const draw = ({ encode }: typeof import('uqr')) =>
      wanted && setCode(encode(text, { ecc: 'M', border: QUIET_MODULES }));
    // If it cannot be loaded, the other ways to the phone remain.
    import('uqr').then(draw, () => undefined);
    return () => {
      wanted = false;
    };
  }, [text]);
  return (
    <Box
      sx={{
        width: size,
        height: size,
        bgcolor: 'common.white',
        color: 'common.black',
        border: '1px solid',
        borderColor: 'ruleStrong',
        borderRadius: 1,
      }}
    >
      {code && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
        >
          <path d={squares(code)} fill="currentColor" />
        </svg>
      )}
    </Box>
  );
}

const squares = ({ data }: QrCodeGenerateResult): string =>
  data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
