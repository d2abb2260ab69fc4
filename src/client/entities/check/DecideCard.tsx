import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { IdentityReason } from '#domain/people/identityReasons';
import { failureText } from '../../intl/errorText';
import { BusyButton } from '../../ui/BusyButton';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Notice } from '../../ui/Notice';
import { SelectInput } from '../../ui/SelectInput';
import { useUserQuery } from '../account/accountApi';
import { useDecideCardMutation } from './identityApi';
import type { CheckedPerson } from './people';

/** Reasons visible on the two sides of a card. */
const REASONS = [
  'imageQuality',
  'documentNotVisible',
  'documentExpired',
  'documentDamaged',
  'documentNotSupported',
  'documentCopied',
  'documentTampered',
  'nameDiffers',
  'other',
] as const satisfies readonly IdentityReason[];

/** For administrators: accepts or refuses a card handed in by the office. */
export function DecideCard({ person, name }: { person: CheckedPerson; name: string }) {
  const { data: user } = useUserQuery();
  if (!user?.is_admin || person.state !== 'officeReview' || person.verificationId === null) return null;
  return <Decision id={person.verificationId} name={name} />;
}

function Decision({ id, name }: { id: number; name: string }) {
  const intl = useIntl();
  const [decide, { isLoading, error, originalArgs }] = useDecideCardMutation();
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState<IdentityReason>('imageQuality');
  const failure = error ? { text: failureText(intl, error) } : undefined;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <BusyButton
          variant="contained"
          busy={isLoading && originalArgs?.accepted === true}
          busyLabel={<FormattedMessage id="person.saving" />}
          aria-label={intl.formatMessage({ id: 'documents.decide.acceptOf' }, { name })}
          onClick={() => void decide({ id, accepted: true })}
        >
          <FormattedMessage id="documents.decide.accept" />
        </BusyButton>
        <Button
          variant="outlined"
          color="error"
          aria-label={intl.formatMessage({ id: 'documents.decide.title' }, { name })}
          onClick={() => setRefusing(true)}
        >
          <FormattedMessage id="documents.decide.refuse" />
        </Button>
      </Box>
      {failure && !refusing && <Notice tone="error">{failure.text}</Notice>}
      <ConfirmDialog
        open={refusing}
        title={<FormattedMessage id="documents.decide.title" values={{ name }} />}
        confirmLabel={<FormattedMessage id="documents.decide.confirm" />}
        busyLabel={<FormattedMessage id="person.saving" />}
        keepLabel={<FormattedMessage id="ui.cancel" />}
        busy={isLoading}
        error={failure}
        onConfirm={() => void decide({ id, accepted: false, reason })}
        onKeep={() => setRefusing(false)}
      >
        <FormattedMessage id="documents.decide.line" />
        <SelectInput
          label={<FormattedMessage id="documents.decide.reason" />}
          value={reason}
          onChange={({ target }) => setReason(target.value as IdentityReason)}
          options={REASONS.map((value) => ({
            value,
            label: intl.formatMessage({ id: `identity.reasons.${value}` }),
          }))}
          origin="written"
          sx={{ mt: 2, width: '100%' }}
        />
      </ConfirmDialog>
    </>
  );
}
