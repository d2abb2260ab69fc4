import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Demande } from '#domain/dossier/demande';
import { errorText, failureText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import { BusyButton } from '../../ui/BusyButton';
import { SendIcon } from '../../ui/icons';
import { TextLink } from '../../ui/TextLink';
import { useUserQuery } from '../account/accountApi';
import { useMay } from '../account/officeApi';
import { useSendLinksMutation } from '../check/identityApi';
import { type CheckedPerson, openChecks } from '../check/people';
import { personName } from '../check/personTexts';
import { NextBlock } from './NextBlock';

interface Props {
  demande: Demande;
  /** What can be done before the validation. */
  instead?: ReactNode;
  /** Information about it. */
  children?: ReactNode;
  boxed?: boolean;
}

/** Whether a link can be sent: there is a number and no question about the name. */
const takesLink = ({ question, noMobile, state }: CheckedPerson) =>
  !question && !noMobile && state !== 'noNumber' && state !== 'linkQueued';

/**
 * For a finished dossier that is not validated yet: who must still show a card, with a button to send the link again; otherwise that
 * nothing needs to be done.
 */
export function WaitingBlock({ demande, instead, children, boxed = false }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const { data: user } = useUserQuery();
  const prepares = useMay('prepare');
  const [send, { isLoading, data, error }] = useSendLinksMutation();
  const open = openChecks(demande);
  const toSend = open.filter(takesLink);
  const isNew = toSend.every(({ state }) => state === 'linkNotSent');
  const sentAt = toSend.length === 1 ? toSend[0]?.sentAt : null;
  const refused = data?.not_sent[0];
  const why = refused ? errorText(intl, refused.code) : failureText(intl, error);
  const mayAct = user?.is_admin === false && prepares;
  return (
    <NextBlock
      boxed={boxed}
      title={
        open.length > 0 ? (
          <FormattedMessage
            id="waiting.card"
            values={{
              n: open.length,
              people: intl.formatList(open.map((person) => personName(intl, person, demande))),
            }}
          />
        ) : (
          <FormattedMessage id="waiting.nothing" />
        )
      }
      actions={
        <>
          {mayAct && toSend.length > 0 && (
            <BusyButton
              variant="contained"
              startIcon={<SendIcon size={16} />}
              busy={isLoading}
              busyLabel={<FormattedMessage id="person.sending" />}
              onClick={() => void send({ id: demande.id, people: toSend.map(({ ref }) => ref) })}
            >
              <FormattedMessage
                id={isNew ? 'checks.sendAll' : 'waiting.resend'}
                values={{ n: toSend.length }}
              />
            </BusyButton>
          )}
          {instead}
        </>
      }
    >
      {sentAt && <FormattedMessage id="documents.sentWhen" values={{ when: formats.since(sentAt) }} />}{' '}
      <FormattedMessage
        id={open.length > 0 ? 'waiting.cardLine' : 'waiting.nothingLine'}
        values={{ n: open.length }}
      />{' '}
      {open.length > 0 && !boxed && (
        <TextLink to={pathTo('documents', undefined, { demande_id: demande.id, tab: 'checks' })}>
          <FormattedMessage id="documents.toChecks" />
        </TextLink>
      )}
      {children && <Box>{children}</Box>}
      <Box role="status" sx={{ color: why ? 'status.no.text' : 'status.ok.text' }}>
        {why ||
          (data && data.sent.length > 0 && (
            <FormattedMessage id="checks.sent" values={{ n: data.sent.length }} />
          ))}
      </Box>
    </NextBlock>
  );
}
