import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { isMobile, normalizeMobile } from '#domain/people/mobile';
import { type SandboxMessage, useSandboxOutboxQuery } from '../../entities/sandbox/sandboxApi';
import { isSandboxed } from '../../entities/sandbox/sandboxed';
import { useLanguage } from '../../intl/useLanguage';
import { LoadFailure } from '../../lists/LoadFailure';
import { EmptyState } from '../../ui/EmptyState';
import { Notice } from '../../ui/Notice';
import { SkeletonRows } from '../../ui/SkeletonRows';
import { TextInput } from '../../ui/TextInput';
import { Address } from './Address';
import { AuthForm } from './AuthForm';
import { AuthHeading } from './AuthHeading';
import { LinkLine } from './LinkLine';
import { OutboxMessage } from './OutboxMessage';

/** A recipient in the server's notation. */
const recipientOf = (typed: string): string =>
  isMobile(typed) ? normalizeMobile(typed) : typed.trim().toLowerCase();

/** The mails and SMS that a sandbox writes and does not send: `/sandbox/outbox`. */
export function SandboxOutboxScreen() {
  const lang = useLanguage();
  const arrival = useLocation().state as { to?: unknown } | null;
  const given = typeof arrival?.to === 'string' ? arrival.to : '';
  const [typed, setTyped] = useState(given);
  const [to, setTo] = useState(recipientOf(given));
  const isPlayed = isSandboxed('mail') || isSandboxed('sms');
  const outbox = useSandboxOutboxQuery(to === '' ? {} : { to }, {
    skip: !isPlayed,
    refetchOnMountOrArgChange: true,
  });

  const look = (event: FormEvent) => {
    event.preventDefault();
    const wanted = recipientOf(typed);
    if (wanted === to) void outbox.refetch();
    setTo(wanted);
  };

  if (!isPlayed)
    return (
      <EmptyState bare headingLevel="h1" title={<FormattedMessage id="outbox.absentTitle" />}>
        <FormattedMessage id="outbox.absentLine" />
      </EmptyState>
    );
  return (
    <>
      <AuthHeading title="title.sandboxOutbox" line="outbox.line" />
      <Notice tone="warn" live="off" title={<FormattedMessage id="outbox.sandboxTitle" />} sx={{ mt: 2.5 }}>
        <FormattedMessage id="outbox.sandboxLine" />
      </Notice>
      <AuthForm
        form={{ formProps: { noValidate: true, onSubmit: look }, busy: outbox.isFetching }}
        submit={recipientOf(typed) === to ? 'outbox.refresh' : 'outbox.show'}
        submitting="ui.loading"
      >
        <TextInput
          id="to"
          label={<FormattedMessage id="outbox.to" />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
        />
      </AuthForm>
      <Messages outbox={outbox} to={to} />
      <LinkLine id="auth.backToLogin" to={pathTo('login', { lang })} />
    </>
  );
}

interface MessagesProps {
  outbox: {
    currentData?: { data: SandboxMessage[] } | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** '' for all recipients. */
  to: string;
}

function Messages({ outbox: { currentData, error, isFetching, refetch }, to }: MessagesProps) {
  const intl = useIntl();
  if (error)
    return (
      <Box sx={{ mt: 3 }}>
        <LoadFailure answer={{ error, isFetching, refetch }} title="outbox.failed" />
      </Box>
    );
  if (!currentData) return <SkeletonRows rows={3} />;
  const { data } = currentData;
  return (
    <Box component="section" aria-label={intl.formatMessage({ id: 'outbox.messages' })} sx={{ mt: 3 }}>
      <Box
        role="status"
        sx={{ typography: 'body2', color: 'text.secondary', mb: 1.5, overflowWrap: 'anywhere' }}
      >
        {to === '' ? (
          <FormattedMessage id="outbox.newest" values={{ n: data.length }} />
        ) : (
          <FormattedMessage id="outbox.count" values={{ n: data.length, to: <Address>{to}</Address> }} />
        )}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {data.map((message) => (
          <li key={`${message.at} ${message.text}`}>
            <OutboxMessage message={message} named={to === ''} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
