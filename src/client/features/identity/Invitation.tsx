import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { shortLinkPath } from '#domain/base/paths';
import { CHECKED_ROLES, type CheckedAs } from '#domain/people/checkedRoles';
import type { Answer } from '../../api/endpoint';
import type { MessageId } from '../../intl/messages';
import { CameraIcon, CircleCheckIcon, CircleXIcon, LockIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { Heading } from './Heading';
import { LinkBySms } from './LinkBySms';
import { NotMe } from './NotMe';
import { ActionBar, Page } from './Page';
import { PhonePanel } from './PhonePanel';

interface Props {
  linkCode: string;
  /** undefined while it loads. */
  known: Answer<'GET /identity-links/:linkCode'> | undefined;
  onNotMe: () => void;
}

const bold = (words: ReactNode[]) => <b key="b">{words}</b>;
const STEPS = ['identityPage.card', 'identityPage.sides', 'identityPage.face'] as const;

/**
 * Who asks and why, what to do, and the button to begin: on this phone, or a code to continue on one. While it loads, placeholders are
 * shown; early.ts may fill them before the interface is ready.
 */
export function Invitation({ linkCode, known, onNotMe }: Props) {
  const names = {
    office: known ? known.office : <Place of="office" />,
    company: known ? known.company : <Place of="company" />,
    b: bold,
  };
  const company = known?.company;
  const by = <OneOf company={company} withIt="identityPage.byFor" without="identityPage.by" values={names} />;
  const state = known?.state ?? 'open';
  if (state === 'done' || state === 'refused') {
    const [Icon, color] =
      state === 'done' ? [CircleCheckIcon, 'status.ok.text'] : [CircleXIcon, 'status.no.text'];
    return (
      <Page>
        <Box sx={{ pb: 4 }}>
          <Heading before={by} line={<FormattedMessage id={`identityPage.${state}Line`} values={names} />}>
            <Icon size={24} sx={{ display: 'block', color, mb: '6px' }} />
            <span>
              <FormattedMessage id={`identityPage.${state}`} />
            </span>
          </Heading>
        </Box>
      </Page>
    );
  }

  const start = known ? { href: `${shortLinkPath(linkCode)}?start` } : later('start');
  return (
    <Box aria-busy={!known} sx={{ display: 'contents', ...(!known && untilKnown) }}>
      <Page
        aside={
          <PhonePanel path={known && shortLinkPath(linkCode)} state={state}>
            <LinkBySms />
            <Link {...start} sx={{ fontWeight: 600 }}>
              <FormattedMessage id="identityPage.thisCamera" />
            </Link>
          </PhonePanel>
        }
      >
        <Heading
          before={
            <>
              {by}
              <Whom known={known} />
            </>
          }
          line={<OneOf company={company} withIt="identityPage.whyFor" without="identityPage.why" />}
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
          <Box {...(!known && HIDDEN)} sx={{ typography: 'body2', minWidth: 0, overflowWrap: 'anywhere' }}>
            <FormattedMessage id="identityPage.data" values={names} />
            <Box
              component="details"
              sx={{ mt: '4px', '& summary': { color: 'primary.main', cursor: 'pointer' } }}
            >
              <summary>
                <FormattedMessage id="identityPage.privacy" />
              </summary>
              <FormattedMessage id="identityPage.privacyText" values={names} />
            </Box>
          </Box>
        </Box>
        <Box
          {...(!known && HIDDEN)}
          sx={{ typography: 'body2', color: 'text.secondary', my: 2, overflowWrap: 'anywhere' }}
        >
          <FormattedMessage id="identityPage.next" values={names} />{' '}
          <FormattedMessage id="identityPage.stranger" values={names} />
          <NotMe linkCode={linkCode} office={names.office} onDone={onNotMe} />
        </Box>
        <Box sx={{ display: { xs: 'contents', md: 'none' } }}>
          <ActionBar>
            <Button
              component="a"
              {...start}
              variant="contained"
              size="large"
              fullWidth
              startIcon={<CameraIcon />}
            >
              <FormattedMessage id={state === 'started' ? 'identityPage.resume' : 'identityPage.begin'} />
            </Button>
          </ActionBar>
        </Box>
      </Page>
    </Box>
  );
}

/** Hidden until the data is known; early.ts then sets `data-known` on <html>. */
const HIDDEN = { 'data-when': '' };
const untilKnown = {
  'html:not([data-known]) & [data-when]': { visibility: 'hidden' },
  'html:not([data-known="office"]) & [data-when="office"]': { display: 'none' },
  'html[data-known="office"] & [data-when="company"]': { display: 'none' },
  ...Object.fromEntries(
    CHECKED_ROLES.map((role) => [
      `html:not([data-role="${role}"]) & [data-role="${role}"]`,
      { display: 'none' },
    ]),
  ),
};

/** Elements that early.ts may fill: React does not touch their content. */
const later = (name: string) => ({ ...HIDDEN, 'data-fill': name, suppressHydrationWarning: true });

/** About as long as the final text, so that the rest of the page does not move. */
const NAME = { __html: 'xxxxxxxxxx xxxxxxx' };

function Place({ of }: { of: 'office' | 'company' | 'person' }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it keeps React from what stands there already
  return <span {...later(of)} dangerouslySetInnerHTML={NAME} />;
}

/** Who is to be checked, and in which role. While it loads, every role is rendered, for early.ts. */
function Whom({ known }: Pick<Props, 'known'>) {
  const roleText = (role: CheckedAs) => <FormattedMessage id={`documents.roles.${role}`} />;
  if (known && known.person === null) return null;
  const roles: readonly CheckedAs[] = known ? (known.role ? [known.role] : []) : CHECKED_ROLES;
  return (
    <Box {...(!known && HIDDEN)}>
      <FormattedMessage
        id="identityPage.whom"
        values={{ person: known ? known.person : <Place of="person" />, b: bold }}
      />
      {roles.map((role) => (
        <span key={role} {...(!known && { 'data-role': role })}>
          {' · '}
          {roleText(role)}
        </span>
      ))}
    </Box>
  );
}

interface OneOfProps {
  /** null: the check belongs to no company; undefined: not loaded yet, so both sentences are rendered. */
  company: string | null | undefined;
  withIt: MessageId;
  without: MessageId;
  values?: Record<string, ReactNode | ((words: ReactNode[]) => ReactNode)>;
}

/** The sentence with the company, or the one for a check without a company. */
function OneOf({ company, withIt, without, values = {} }: OneOfProps) {
  const text = (id: MessageId) => <FormattedMessage id={id} values={values} />;
  if (company !== undefined) return text(company === null ? without : withIt);
  return (
    <>
      <span data-when="company">{text(withIt)}</span>
      <span data-when="office">{text(without)}</span>
    </>
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
