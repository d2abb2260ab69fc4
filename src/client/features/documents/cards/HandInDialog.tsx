import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CARD_SIDE_MAX } from '#domain/contract/entities/verification';
import { object, text } from '#domain/contract/schema';
import { useHandInCardMutation } from '../../../entities/check/identityApi';
import type { CheckedPerson } from '../../../entities/check/people';
import { useForm } from '../../../forms/useForm';
import { errorText, failureText } from '../../../intl/errorText';
import { BusyButton } from '../../../ui/BusyButton';
import { FileInput } from '../../../ui/FileInput';
import { Notice } from '../../../ui/Notice';
import { stacked } from '../../../ui/stacked';
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

/** Both sides of a card, chosen or photographed. What was chosen stays until it has arrived. */
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
  /** What is being read is not known to the form yet. */
  const last = useRef<{ [S in (typeof SIDES)[number]]?: File | null }>({});
  const choose = async (side: (typeof SIDES)[number], file: File | null) => {
    last.current[side] = file;
    const read = file ? await readImage(file, CARD_SIDE_MAX) : { content: '' };
    // Another was chosen meanwhile.
    if (last.current[side] !== file) return;
    await form.change(side, 'content' in read ? read.content : '');
    if ('code' in read) form.setFieldError(side, errorText(intl, read.code, read.values));
  };
  // Its outcome must be seen.
  const close = () => {
    if (!form.busy) onClose();
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <Box component="form" {...form.formProps}>
        <DialogTitle id={`${id}-title`}>
          <FormattedMessage id="documents.handIn.title" values={{ name }} />
        </DialogTitle>
        <DialogContent sx={stacked(2)}>
          <Box>
            <FormattedMessage id="documents.handIn.line" />
          </Box>
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
          {form.failure !== undefined && <Notice tone="error">{failureText(intl, form.failure)}</Notice>}
        </DialogContent>
        <DialogActions>
          <Button onClick={close} aria-disabled={form.busy}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <BusyButton
            type="submit"
            variant="contained"
            busy={form.busy}
            busyLabel={<FormattedMessage id="person.sending" />}
          >
            <FormattedMessage id="documents.handIn.submit" />
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
