import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { InvitationState } from '#domain/entities/verification';
import { shortLinkPath } from '#domain/paths';
import { CameraIcon, CircleCheckIcon, LockIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { Heading } from './Heading';
import { LinkBySms } from './LinkBySms';
import { ActionBar, Page } from './Page';
import { PhonePanel } from './PhonePanel';

interface Props {
  linkCode: string;
  office: string;
  company: string | null;
  state: InvitationState;
}

const bold = (words: ReactNode[]) => <b key="b">{words}</b>;
const STEPS = ['identityPage.card', 'identityPage.sides', 'identityPage.face'] as const;

/** Who asks and why, what there is to do, and the way there: on this phone, or from a computer on the phone. */
export function Invitation({ linkCode, office, company, state }: Props) {
  const names = { office, company, b: bold };
  const by = (
    <FormattedMessage id={company === null ? 'identityPage.by' : 'identityPage.byFor'} values={names} />
  );
  if (state === 'done')
    return (
      <Page>
        <Box sx={{ pb: 4 }}>
          <Heading before={by} line={<FormattedMessage id="identityPage.doneLine" values={names} />}>
            <CircleCheckIcon size={24} sx={{ display: 'block', color: 'status.ok.text', mb: '6px' }} />
            <FormattedMessage id="identityPage.done" />
          </Heading>
        </Box>
      </Page>
    );

  const start = `${shortLinkPath(linkCode)}?start`;
  return (
    <Page
      aside={
        <PhonePanel path={shortLinkPath(linkCode)} state={state}>
          <LinkBySms />
          <Link href={start} sx={{ fontWeight: 600 }}>
            <FormattedMessage id="identityPage.thisCamera" />
          </Link>
        </PhonePanel>
      }
    >
      <Heading
        before={by}
        line={<FormattedMessage id={company === null ? 'identityPage.why' : 'identityPage.whyFor'} />}
      >
        <FormattedMessage id="identityPage.title" />
      </Heading>
      {state !== 'open' && (
        <Notice tone={state === 'again' ? 'warn' : 'info'} live="off" sx={{ mt: 2 }}>
          <FormattedMessage id={`identityPage.${state}`} />
        </Notice>
      )}
      <Steps />
      <Box sx={{ display: 'flex', gap: 1.5, mt: 2.5, px: 2, py: '12px', bgcolor: 'inset', ...frame }}>
        <LockIcon />
        <Box sx={{ typography: 'body2', minWidth: 0, overflowWrap: 'anywhere' }}>
          <FormattedMessage id="identityPage.data" values={names} />
        </Box>
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', my: 2, overflowWrap: 'anywhere' }}>
        <FormattedMessage id="identityPage.next" values={names} />{' '}
        <FormattedMessage id="identityPage.stranger" values={names} />
      </Box>
      <Box sx={{ display: { xs: 'contents', md: 'none' } }}>
        <ActionBar>
          <Button href={start} variant="contained" size="large" fullWidth startIcon={<CameraIcon />}>
            <FormattedMessage id={state === 'started' ? 'identityPage.resume' : 'identityPage.begin'} />
          </Button>
        </ActionBar>
      </Box>
    </Page>
  );
}

const frame = { border: '1px solid', borderColor: 'ruleStrong', borderRadius: 1 };

function Steps() {
  return (
    <Box
      component="ol"
      sx={{ listStyle: 'none', m: 0, mt: 2.5, p: 0, borderTop: '1px solid', borderColor: 'ruleStrong' }}
    >
      {STEPS.map((id, at) => (
        <Box
          key={id}
          component="li"
          sx={{ display: 'flex', gap: 2.5, py: '11px', borderBottom: '1px solid', borderColor: 'divider' }}
        >
          <Box
            component="span"
            sx={{ typography: 'h2', fontWeight: 400, lineHeight: '22px', width: 14, flexShrink: 0 }}
          >
            {at + 1}
          </Box>
          <Box
            component="span"
            sx={{ color: 'text.secondary', '& b': { color: 'text.primary', fontWeight: 600 } }}
          >
            <FormattedMessage id={id} values={{ b: bold }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
