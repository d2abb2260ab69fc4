import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import { useFormats } from '../../../intl/formats';
import { BusyButton } from '../../../ui/BusyButton';
import { Notice } from '../../../ui/Notice';
import { focusStepHeading } from './focusStepHeading';
import { tallEnough } from './StepFooter';

interface Props {
  /** The user who has the dossier open, and since when. */
  holder: NonNullable<Demande['open_elsewhere']>;
  onTakeOver: () => Promise<void>;
}

/** The dossier is open in another tab: here it is read only, and a button takes it back. */
export function OpenElsewhere({ holder, onTakeOver }: Props) {
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const takeOver = async () => {
    setBusy(true);
    await onTakeOver();
    setBusy(false);
    // The button disappears with the notice, and the focus with it.
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
      // The reason why nothing can be typed stays in view while scrolling.
      sx={{ mb: 3, [tallEnough]: { position: 'sticky', top: 8, zIndex: 2 } }}
    >
      <FormattedMessage id="wizard.openElsewhereText" />
    </Notice>
  );
}
