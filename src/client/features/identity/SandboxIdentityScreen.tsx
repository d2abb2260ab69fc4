import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { SANDBOX_DECISIONS, type SandboxDecision } from '#domain/contract/endpoints/sandbox';
import { PERSON_NAME_MAX } from '#domain/people/names';
import { useDecideIdentityMutation } from '../../entities/sandbox/sandboxApi';
import { failureText } from '../../intl/errorText';
import { BusyButton } from '../../ui/BusyButton';
import { Notice } from '../../ui/Notice';
import { OneOf } from '../../ui/OneOf';
import { TextInput } from '../../ui/TextInput';

/** Simulates the identity provider: the user chooses the result of the check. */
export function SandboxIdentityScreen() {
  const intl = useIntl();
  const { sessionId = '' } = useParams();
  const [decision, setDecision] = useState<SandboxDecision>('approved');
  const [name, setName] = useState({ givenName: '', surname: '' });
  const [decide, { isLoading, isSuccess, error }] = useDecideIdentityMutation();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const person = { givenName: name.givenName.trim(), surname: name.surname.trim() };
    const isNamed = decision === 'approved' && person.surname !== '';
    void decide({ sessionId, decision, ...(isNamed && { person }) });
  };

  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <Box component="h1" tabIndex={-1} sx={{ typography: 'h1', m: 0 }}>
          <FormattedMessage id="sandboxIdentity.title" />
        </Box>
        <Box component="p" sx={{ typography: 'body1', color: 'text.secondary', m: 0, mt: '4px' }}>
          <FormattedMessage id="sandboxIdentity.line" />
        </Box>
      </Box>
      <OneOf
        legend={<FormattedMessage id="sandboxIdentity.question" />}
        name="decision"
        values={SANDBOX_DECISIONS}
        chosen={decision}
        onChoose={setDecision}
        title={(value) => <FormattedMessage id={`sandboxIdentity.${value}`} />}
      />
      {decision === 'approved' &&
        (['givenName', 'surname'] as const).map((part) => (
          <TextInput
            key={part}
            name={part}
            value={name[part]}
            onChange={({ target }) => setName({ ...name, [part]: target.value })}
            label={<FormattedMessage id={`sandboxIdentity.${part}`} />}
            maxLength={PERSON_NAME_MAX}
            autoComplete="off"
            optional
          />
        ))}
      {error && <Notice tone="error">{failureText(intl, error)}</Notice>}
      {isSuccess && (
        <Notice tone="ok">
          <FormattedMessage id="sandboxIdentity.done" />
        </Notice>
      )}
      <Box>
        <BusyButton
          type="submit"
          variant="contained"
          busy={isLoading}
          busyLabel={<FormattedMessage id="sandboxIdentity.sending" />}
        >
          <FormattedMessage id="sandboxIdentity.send" />
        </BusyButton>
      </Box>
    </Box>
  );
}
