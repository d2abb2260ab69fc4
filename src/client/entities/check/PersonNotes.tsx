import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { KnownPerson, PersonRef } from '#domain/people/verification';
import { failureText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import { BusyButton } from '../../ui/BusyButton';
import { Notice } from '../../ui/Notice';
import { useConfirmNameMutation, useReuseCheckMutation, useSendLinksMutation } from './identityApi';

interface QuestionProps {
  demandeId: number;
  person: PersonRef;
  name: string;
  /** The name on the identity document. */
  differing: string;
  verificationId: number;
  /** Opens the name for correction; absent where it is fixed. */
  onCorrect?: (() => void) | undefined;
  /** The dossier is decided, so no other check can begin. */
  closed?: boolean;
}

/** Asks about a different name on the identity document: same person, wrong name, or somebody else. */
export function NameQuestion(props: QuestionProps) {
  const { demandeId, person, name, differing, verificationId, onCorrect, closed = false } = props;
  const intl = useIntl();
  const [confirm, confirming] = useConfirmNameMutation();
  const [send, sending] = useSendLinksMutation();
  const failure = confirming.error ?? sending.error;
  return (
    <Notice
      tone="warn"
      live="off"
      title={<FormattedMessage id="checks.nameDiffers" values={{ differing }} />}
    >
      <FormattedMessage id="checks.nameQuestion" values={{ name }} />
      <Answers>
        <BusyButton
          size="small"
          variant="outlined"
          busy={confirming.isLoading}
          busyLabel={<FormattedMessage id="person.saving" />}
          onClick={() => void confirm({ id: demandeId, ...person, verification_id: verificationId })}
        >
          <FormattedMessage id="checks.samePerson" />
        </BusyButton>
        {onCorrect && (
          <Button size="small" onClick={onCorrect}>
            <FormattedMessage id="checks.correctName" />
          </Button>
        )}
        {!closed && (
          <BusyButton
            size="small"
            busy={sending.isLoading}
            busyLabel={<FormattedMessage id="person.sending" />}
            onClick={() => void send({ id: demandeId, people: [person] })}
          >
            <FormattedMessage id="checks.otherPerson" />
          </BusyButton>
        )}
      </Answers>
      {failure !== undefined && <Box role="alert">{failureText(intl, failure)}</Box>}
    </Notice>
  );
}

interface KnownProps {
  demandeId: number;
  known: KnownPerson;
  name: string;
  onReused?: () => void;
}

/** What the office knows: who else has the number, and a reusable check of the same person. */
export function KnownNotes({ demandeId, known, name, onReused }: KnownProps) {
  const intl = useIntl();
  const formats = useFormats();
  const [reuse, { isLoading, error }] = useReuseCheckMutation();
  const { check, others, kind, person_id } = known;
  const use = async (verification_id: number) => {
    const answer = await reuse({ id: demandeId, kind, person_id, verification_id });
    if (!('error' in answer)) onReused?.();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {check && (
        <Notice
          tone="info"
          live="off"
          title={<FormattedMessage id="checks.known" values={{ date: formats.dayOf(check.decided_at) }} />}
        >
          <FormattedMessage id="checks.knownLine" values={{ name: check.name ?? name }} />
          <Answers>
            <BusyButton
              size="small"
              variant="outlined"
              busy={isLoading}
              busyLabel={<FormattedMessage id="person.saving" />}
              onClick={() => void use(check.verification_id)}
            >
              <FormattedMessage id="checks.reuse" />
            </BusyButton>
          </Answers>
          {error !== undefined && <Box role="alert">{failureText(intl, error)}</Box>}
        </Notice>
      )}
      {others.length > 0 && (
        <Notice tone="warn" live="off">
          <FormattedMessage
            id="checks.others"
            values={{
              name,
              others: intl.formatList(
                others.map((other) =>
                  other.demande_id === null || other.demande_id === demandeId
                    ? other.name
                    : intl.formatMessage(
                        { id: 'checks.otherIn' },
                        { name: other.name, id: String(other.demande_id) },
                      ),
                ),
              ),
            }}
          />
        </Notice>
      )}
    </Box>
  );
}

function Answers({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>{children}</Box>;
}
