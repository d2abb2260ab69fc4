import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object, text } from '#domain/base/schema';
import { CARD_SIDE_MAX } from '#domain/people/verification';
import { useHandInCardMutation } from '../../../entities/check/identityApi';
import type { CheckedPerson } from '../../../entities/check/people';
import { FormDialog } from '../../../forms/FormDialog';
import { useForm } from '../../../forms/useForm';
import { errorText, failureText } from '../../../intl/errorText';
import { FileInput } from '../../../ui/FileInput';
import { readImage } from './readImage';

interface Props {
  demandeId: number;
  person: CheckedPerson['ref'];
  name: string;
  onClose: () => void;
}

const SIDES = ['front', 'back'] as const;
const schema = object({
  front: text().required('media.sideRequired'),
  back: text().required('media.sideRequired'),
});

/** Both sides of a card, as files or photos. They are kept until the upload succeeds. */
export function HandInDialog({ demandeId, person, name, onClose }: Props) {
  const intl = useIntl();
  const id = useId();
  const [handIn] = useHandInCardMutation();
  const form = useForm({
    initial: { front: '', back: '' },
    schema,
    fieldId: (field) => `${id}-${field}`,
    save: async (sides) => {
      await handIn({ id: demandeId, ...person, ...sides }).unwrap();
      onClose();
    },
  });
  /** The files that are still being read, which the form does not have yet. */
  const last = useRef<{ [S in (typeof SIDES)[number]]?: File | null }>({});
  const choose = async (side: (typeof SIDES)[number], file: File | null) => {
    last.current[side] = file;
    const read = file ? await readImage(file, CARD_SIDE_MAX) : { content: '' };
    // Another file was chosen meanwhile.
    if (last.current[side] !== file) return;
    await form.change(side, 'content' in read ? read.content : '');
    if ('code' in read) form.setFieldError(side, errorText(intl, read.code, read.values));
  };
  return (
    <FormDialog
      title={<FormattedMessage id="documents.handIn.title" values={{ name }} />}
      text={<FormattedMessage id="documents.handIn.line" />}
      form={form}
      failure={failureText(intl, form.failure)}
      submitLabel={<FormattedMessage id="documents.handIn.submit" />}
      busyLabel={<FormattedMessage id="person.sending" />}
      onClose={onClose}
    >
      {SIDES.map((side) => (
        <FileInput
          key={side}
          id={`${id}-${side}`}
          name={side}
          accept="image/jpeg,image/png"
          label={<FormattedMessage id={`documents.handIn.${side}`} />}
          help={<FormattedMessage id="documents.handIn.help" />}
          error={form.field(side).error}
          onChoose={(file) => void choose(side, file)}
        />
      ))}
    </FormDialog>
  );
}
