import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Demande } from '#domain/dossier/demande';
import { useSendLinksMutation } from '../../entities/check/identityApi';
import type { CheckedPerson } from '../../entities/check/people';
import { personName } from '../../entities/check/personTexts';
import { errorText, failureText } from '../../intl/errorText';
import { BusyButton } from '../../ui/BusyButton';
import { TextLink } from '../../ui/TextLink';

/** The next action for a person who is not accepted: send the link, send it again, or whom to contact. */
export function CheckAction({ demande, person }: { demande: Demande; person: CheckedPerson }) {
  const intl = useIntl();
  const [send, { isLoading, data, error }] = useSendLinksMutation();
  const { state, question, noMobile } = person;
  // Without a number there is no link to send; the card can be handed in beside this.
  if (state === 'accepted' || state === 'review' || state === 'officeReview' || question || noMobile)
    return null;
  // Too late for a link: the dossier was decided with this refusal, or finished without the number.
  if (
    (state === 'refused' && demande.status !== 'pending') ||
    (state === 'noNumber' && demande.progress === 100)
  )
    return (
      <TextLink to={pathTo('createTicket')}>
        <FormattedMessage id="documents.askHelp" />
      </TextLink>
    );
  // The dashboard opens it on the step where something is missing.
  if (state === 'noNumber')
    return (
      <TextLink to={pathTo('client')}>
        <FormattedMessage id="documents.toDossier" />
      </TextLink>
    );
  const action = intl.formatMessage({
    id: state === 'linkNotSent' ? 'person.sendLink' : 'person.resend',
  });
  const refused = data?.not_sent[0];
  const why = refused ? errorText(intl, refused.code) : failureText(intl, error);
  return (
    <>
      <BusyButton
        size="small"
        variant="outlined"
        busy={isLoading || state === 'linkQueued'}
        busyLabel={<FormattedMessage id="person.sending" />}
        aria-label={intl.formatMessage(
          { id: 'person.linkFor' },
          { action, name: personName(intl, person, demande) },
        )}
        onClick={() => void send({ id: demande.id, people: [person.ref] })}
      >
        {action}
      </BusyButton>
      <Box role="status" sx={{ typography: 'caption', color: 'status.no.text' }}>
        {why}
      </Box>
    </>
  );
}
