import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { awaitsPerson, checkState, NO_CHECK } from '#domain/people/identityStatus';
import { formatMobile } from '#domain/people/mobile';
import type { NoMobile } from '#domain/people/noMobile';
import type { Verification } from '#domain/people/verification';
import { NameQuestion } from '../../../../entities/check/PersonNotes';
import { focusField } from '../../../../forms/focusField';
import { failureText } from '../../../../intl/errorText';
import { BusyButton } from '../../../../ui/BusyButton';
import { visuallyHidden } from '../../../../ui/hiddenStyle';
import { Notice } from '../../../../ui/Notice';
import { TextLink } from '../../../../ui/TextLink';
import { gapId } from '../../frame/gaps';
import { CannotLine, useHandInPath } from '../../people/CannotLine';
import { PersonStatus } from '../../people/PersonStatus';
import { useResend } from '../../people/useResend';
import { useDossier } from '../../useDossier';

interface Props {
  /** The check tied to the demande; null: none, and the form was closed. */
  verification: Verification | null;
  /** Why there is no number: the identity card is uploaded instead. */
  noMobile: NoMobile | null;
  /** The different name on the card, which a question is asked about, and the expected name. */
  differing: string | null;
  name: string;
  /** Its link was sent from this page. */
  sentHere: boolean;
  onResent: () => void;
  onOpen: () => void;
}

const NO_NUMBER = { ...NO_CHECK, GSM: null };

/** Shown once the phone form is closed: the number, the state of its check, and what can be done next. */
export function DepositorCheck({ verification, noMobile, differing, name, ...props }: Props) {
  const { sentHere, onResent, onOpen } = props;
  const intl = useIntl();
  const { id } = useDossier();
  const { sending, resend, failure } = useResend();
  const handInPath = useHandInPath();
  const again = async () => {
    if (await resend({ kind: 'depositor', person_id: id })) onResent();
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 2 }}>
        {verification?.GSM && <Box sx={{ fontWeight: 500 }}>{formatMobile(verification.GSM)}</Box>}
        {noMobile && (
          <Box sx={{ fontWeight: 500 }}>
            <FormattedMessage id={`person.noMobile.${noMobile}`} />
          </Box>
        )}
        {verification?.name && <Box sx={{ color: 'text.secondary' }}>{verification.name}</Box>}
        <PersonStatus
          person={{ ...(verification ?? NO_NUMBER), no_mobile: noMobile, differing_name: differing }}
        />
        {noMobile && !verification && (
          <TextLink id={gapId('card')} to={handInPath}>
            <FormattedMessage id="documents.handIn.open" />
          </TextLink>
        )}
        {verification && verification.link_state !== 'none' && verification.status !== 'accepted' && (
          <BusyButton
            busy={sending !== null}
            busyLabel={<FormattedMessage id="person.sending" />}
            onClick={() => void again()}
          >
            <FormattedMessage id="step2.resend" />
          </BusyButton>
        )}
        <Button id={gapId('GSM')} onClick={onOpen}>
          <FormattedMessage id={verification?.GSM ? 'step2.changeNumber' : 'step2.addNumber'} />
        </Button>
        {/* Sighted users see the chip. */}
        <Box role="status" sx={visuallyHidden}>
          {verification && awaitsPerson(checkState(verification)) && sentHere && (
            <FormattedMessage id="identity.linkSent" />
          )}
        </Box>
        {verification?.status === 'pending' && !verification.by_office && <CannotLine />}
      </Box>
      {verification && differing !== null && (
        <NameQuestion
          demandeId={id}
          person={{ kind: 'depositor', person_id: id }}
          name={name || intl.formatMessage({ id: 'checks.depositor' })}
          differing={differing}
          verificationId={verification.id}
          onCorrect={() => focusField(gapId('depositaire_nom'))}
        />
      )}
      {failure !== undefined && (
        <Notice tone="error" title={<FormattedMessage id="step2.sendFailed" />} sx={{ mt: 2 }}>
          {failureText(intl, failure)}
        </Notice>
      )}
    </>
  );
}
