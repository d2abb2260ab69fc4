import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSaveTextMutation } from '../../../../entities/dossier/demandesApi';
import { failureText } from '../../../../intl/errorText';
import { BusyButton } from '../../../../ui/BusyButton';
import { Notice } from '../../../../ui/Notice';
import { useDossier } from '../../useDossier';

/** The dossier has changed after the text was saved: the client keeps the text, corrects it, or takes the proposal. */
export function ChangedNotice({ text, onTake }: { text: string; onTake: () => void }) {
  const intl = useIntl();
  const { id } = useDossier();
  const [saveText, { isLoading, error }] = useSaveTextMutation();
  return (
    <Notice
      tone="warn"
      live="status"
      title={<FormattedMessage id="step4.changed" />}
      action={
        <>
          <BusyButton
            size="small"
            busy={isLoading}
            busyLabel={<FormattedMessage id="step4.changedKeep" />}
            onClick={() => void saveText({ id, text, base: text })}
          >
            <FormattedMessage id="step4.changedKeep" />
          </BusyButton>
          <Button size="small" onClick={onTake}>
            <FormattedMessage id="step4.changedTake" />
          </Button>
        </>
      }
    >
      <FormattedMessage id="step4.changedText" /> {error && failureText(intl, error)}
    </Notice>
  );
}
