import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import { encode } from 'uqr';

/** What a camera needs around a code (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** A QR code, black on white in both colour schemes: cameras read nothing else reliably. */
export function QrCode({ text, size }: { text: string; size: number }) {
  const intl = useIntl();
  const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={intl.formatMessage({ id: 'identityPage.code' })}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      sx={{
        display: 'block',
        width: size,
        height: size,
        bgcolor: 'common.white',
        color: 'common.black',
        border: '1px solid',
        borderColor: 'ruleStrong',
        borderRadius: 1,
      }}
    >
      <path d={squares} fill="currentColor" />
    </Box>
  );
}
