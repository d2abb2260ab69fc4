import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { SandboxMessage } from '../../entities/sandbox/sandboxApi';
import { listDate } from '../../intl/formats';
import { MailIcon, SmartphoneIcon } from '../../ui/icons';
import { Sheet } from '../../ui/Sheet';

/** One mail or SMS as it would have been received. */
export function OutboxMessage({
  message: { channel, to, subject, text, links, at },
  named,
}: {
  message: SandboxMessage;
  /** Shows the recipient, in a list with several of them. */
  named: boolean;
}) {
  const Icon = channel === 'mail' ? MailIcon : SmartphoneIcon;
  return (
    <Sheet component="article" padding="none" sx={{ px: 2, py: 1.5 }}>
      <Box
        sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary', typography: 'caption' }}
      >
        <Icon size={16} />
        <span>
          <FormattedMessage id={`outbox.${channel}`} values={{ at: listDate(at) }} />
          {named && <Box component="span" sx={{ overflowWrap: 'anywhere' }}>{` · ${to}`}</Box>}
        </span>
      </Box>
      {subject && (
        <Typography variant="h3" component="h2" sx={{ mt: '4px' }}>
          {subject}
        </Typography>
      )}
      <Box sx={{ typography: 'body2', whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 1 }}>
        {withLinks(text, links)}
      </Box>
    </Sheet>
  );
}

/** The text with its URLs as links. Only http and https become links, although the server wrote them. */
function withLinks(text: string, links: readonly string[]) {
  const parts: (string | { url: string })[] = [];
  let rest = text;
  for (const url of links) {
    const at = rest.indexOf(url);
    if (at < 0 || !/^https?:\/\//.test(url)) continue;
    parts.push(rest.slice(0, at), { url });
    rest = rest.slice(at + url.length);
  }
  parts.push(rest);
  return parts.map((part, place) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Link key={place} href={part.url} rel="noreferrer">
        {part.url}
      </Link>
    ),
  );
}
