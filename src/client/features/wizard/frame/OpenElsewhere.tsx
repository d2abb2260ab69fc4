import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import { useFormats } from '../../../intl/formats';
import { BusyButton } from '../../../ui/BusyButton';
import { Notice } from '../../../ui/Notice';
import { focusStepHeading } from './focusStepHeading';
import { tallEnough } from './StepFooter';

interface Props {
  /** Who holds the dossier, and since when. */
  holder: NonNullable<Demande['open_elsewhere']>;
  onTakeOver: () => Promise<void>;
}

/** Another tab holds the dossier: this one shows it, and takes it back with one button. */
export function OpenElsewhere({ holder, onTakeOver }: Props) {
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const takeOver = async () => {
    setBusy(true);
    await onTakeOver();
    setBusy(false);
    // The button goes with the notice.
    focusStepHeading();
  };
  return (
    <Notice
      live="alert"
      title={
        <FormattedMessage
          id="wizard.openElsewhere"
          values={{
            since: formats.since(holder.since),
            name: holder.name,
            mine: String(holder.mine),
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
      // Why nothing can be typed stays in view, however far down one reads.
      sx={{ mb: 3, [tallEnough]: { position: 'sticky', top: 8, zIndex: 2 } }}
    >
      <FormattedMessage id="wizard.openElsewhereText" />
    </Notice>
  );
}
