import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../../intl/messages';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { failureSentence } from './failure';
import { nameOf, type Participant } from './person';

interface Props<Row> {
  person: Row;
  kind: 'director' | 'shareholder';
  /** What will happen, if not the usual text of this kind. */
  text?: MessageId;
  /** The error message, if not the usual one. */
  failed?: MessageId;
  tone?: 'danger' | 'primary';
  /** Rejects with an ApiError. */
  remove: (person: Row) => Promise<unknown>;
  onDone: () => void;
  onKeep: () => void;
}

/** Asks for confirmation before a person is removed. */
export function RemoveDialog<Row extends Participant>(props: Props<Row>) {
  const { person, kind, text, failed, tone = 'danger', remove, onDone, onKeep } = props;
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);
  const values = { name: nameOf(person) };
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    await remove(person).then(onDone, setFailure);
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open
      title={<FormattedMessage id={`removal.${kind}.title`} values={values} />}
      confirmLabel={<FormattedMessage id={`removal.${kind}.confirm`} />}
      busyLabel={<FormattedMessage id={`removal.${kind}.busy`} />}
      keepLabel={<FormattedMessage id={`removal.${kind}.keep`} />}
      tone={tone}
      busy={busy}
      error={
        failure === undefined
          ? undefined
          : { title: failed && <FormattedMessage id={failed} />, text: failureSentence(intl, failure) }
      }
      onConfirm={() => void confirm()}
      onKeep={onKeep}
    >
      <FormattedMessage id={text ?? `removal.${kind}.text`} values={values} />
    </ConfirmDialog>
  );
}
