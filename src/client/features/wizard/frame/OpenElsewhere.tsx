import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Demande } from '#domain/entities/demande';
import { useUserQuery } from '../../../api/accountApi';
import { useFormats } from '../../../intl/formats';
import { BusyButton } from '../../../ui/BusyButton';
import { Notice } from '../../../ui/Notice';
import { focusHeading } from './focusHeading';

interface Props {
  /** Who holds the dossier, and since when. */
  since: NonNullable<Demande['open_elsewhere']>;
  onTakeOver: () => Promise<void>;
}

/** Another tab holds the dossier: this one shows it, and takes it back with one button. */
export function OpenElsewhere({ since, onTakeOver }: Props) {
  const formats = useFormats();
  const { data: user } = useUserQuery();
  const [busy, setBusy] = useState(false);
  const takeOver = async () => {
    setBusy(true);
    await onTakeOver();
    setBusy(false);
    // The button goes with the notice.
    focusHeading();
  };
  return (
    <Notice
      live="alert"
      title={
        <FormattedMessage
          id="wizard.openElsewhere"
          values={{
            since: formats.since(since.since),
            name: since.name,
            mine: String(since.name === user?.name),
          }}
        />
      }
      action={
        <BusyButton
          variant="contained"
          busy={busy}
          busyLabel={<FormattedMessage id="wizard.takingOver" />}
          onClick={() => void takeOver()}
        >
          <FormattedMessage id="wizard.takeOver" />
        </BusyButton>
      }
      sx={{ mb: 3 }}
    >
      <FormattedMessage id="wizard.openElsewhereText" />
    </Notice>
  );
}
