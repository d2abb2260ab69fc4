import Box from '@mui/material/Box';
import { Suspense, use, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { isPast } from '../../api/apiError';
import { polled } from '../../api/polled';
import { useIdentityInvitationQuery } from '../../entities/check/identityApi';
import { LoadFailure } from '../../lists/LoadFailure';
import { visuallyHidden } from '../../ui/hiddenStyle';
import { useHydrating } from '../../ui/useHydrating';
import { Heading } from './Heading';
import { Invitation } from './Invitation';
import { loadAskForLink } from './loadAskForLink';
import { Page } from './Page';

/** Polling intervals: until the phone has finished, and afterwards, in case photos must be taken again. */
const ASK_EVERY_MS = 3_000;
const LOOK_AGAIN_EVERY_MS = 20_000;

/**
 * The identity check, open to everyone. The short link of an SMS opens it with a code in the hash, and the page shows who asks and why;
 * without a valid code, the person asks for a link by SMS.
 */
export function IdentityScreen() {
  const { hash } = useLocation();
  const linkCode = /^#\w{1,40}$/.test(hash) ? hash.slice(1) : null;
  // The prerendered page is the invitation; without a code it is not hydrated but replaced (see early.ts).
  const isHydrating = useHydrating();
  if (linkCode !== null || isHydrating) return <Linked key={linkCode} linkCode={linkCode ?? ''} />;
  return <Asking />;
}

function Linked({ linkCode }: { linkCode: string }) {
  const [isDone, setIsDone] = useState(false);
  const [notMe, setNotMe] = useState(false);
  const every = isDone ? LOOK_AGAIN_EVERY_MS : ASK_EVERY_MS;
  const asked = useIdentityInvitationQuery({ linkCode }, { ...polled(every), skip: notMe });
  const { data, error, isFetching, refetch } = asked;
  const isOver = data?.state === 'done' || data?.state === 'refused';
  if (data && isOver !== isDone) setIsDone(isOver);
  if (notMe) return <Disowned />;
  if (isPast(error)) return <Asking dead />;
  // If a poll fails, the last answer stays: the next poll follows automatically.
  if (data || !error)
    return (
      <>
        <Box role="status" sx={visuallyHidden}>
          {data && data.state !== 'open' && <FormattedMessage id={`identityPage.${data.state}`} />}
        </Box>
        <Invitation known={data} linkCode={linkCode} onNotMe={() => setNotMe(true)} />
      </>
    );
  return (
    <Page>
      <LoadFailure bare headingLevel="h1" answer={{ error, isFetching, refetch }} title="screen.notLoaded" />
    </Page>
  );
}

function Disowned() {
  return (
    <Page>
      <Box role="status" sx={{ pb: 4 }}>
        <Heading line={<FormattedMessage id="identityPage.disownedLine" />}>
          <FormattedMessage id="identityPage.disowned" />
        </Heading>
      </Box>
    </Page>
  );
}

function Asking({ dead = false }: { dead?: boolean }) {
  return (
    <Suspense fallback={null}>
      <Form dead={dead} />
    </Suspense>
  );
}

function Form({ dead }: { dead: boolean }) {
  const AskForLink = use(loadAskForLink());
  return <AskForLink dead={dead} />;
}
