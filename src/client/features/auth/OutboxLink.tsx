import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { isSandboxed } from '../../entities/sandbox/sandboxed';
import { mergeSx } from '../../ui/mergeSx';
import { TextLink } from '../../ui/TextLink';
import { useHydrating } from '../../ui/useHydrating';

interface Props {
  /** The recipient whose messages are shown; without it, the outbox page asks for one. */
  to?: string;
  sx?: SxProps<Theme>;
}

/** The link to the mails that a sandbox did not send. Not shown if the server has no sandbox drivers. */
export function OutboxLink({ to, sx }: Props) {
  const isHydrating = useHydrating();
  if (isHydrating || !isSandboxed('mail')) return null;
  return (
    <Box sx={mergeSx({ typography: 'body2', color: 'text.secondary' }, sx)}>
      <FormattedMessage
        id="outbox.invitation"
        values={{
          link: (words) => (
            <TextLink to={pathTo('sandboxOutbox')} state={to ? { to } : null}>
              {words}
            </TextLink>
          ),
        }}
      />
    </Box>
  );
}
