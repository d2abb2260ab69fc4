import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Language } from '#domain/language/languages';
import { COMPLAINT_MAX } from '#domain/tickets/ticket';
import { failureText } from '../../intl/errorText';
import { useAppSelector } from '../../store/hooks';
import { BusyButton } from '../../ui/BusyButton';
import { SendIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { stacked } from '../../ui/stacked';
import { TextArea } from '../../ui/TextArea';
import { FilePicker } from './FilePicker';
import { useReplyForm } from './useReplyForm';

interface Props {
  ticketId: number;
  /** The unsent text of an earlier visit. */
  typed: string;
  help?: ReactNode;
  /** The language of the answer, if it is not the reader's. */
  lang?: Language;
  label?: ReactNode;
  /** Beside the field: saved texts. `put` appends one to the typed text. */
  aside?: (put: (text: string) => void, text: string) => ReactNode;
}

/** An answer in a thread, with files. */
export function ReplyForm({ ticketId, typed, help, lang, label, aside }: Props) {
  const intl = useIntl();
  const form = useReplyForm(ticketId, typed);
  const uploaded = useAppSelector(({ tickets }) => tickets.uploaded);
  const { text } = form.values;
  const failure = failureText(intl, form.failure);
  const isUploading = form.busy && form.files.length > 0;
  // Typed text is kept: a saved text is appended.
  const put = (more: string) => void form.change('text', text.trim() ? `${text.trimEnd()}\n\n${more}` : more);
  return (
    <Box component="form" {...form.formProps} sx={stacked(2)}>
      <TextArea
        {...form.field('text')}
        id={`reply-${ticketId}`}
        label={label ?? <FormattedMessage id="tickets.reply" />}
        help={help}
        rows={5}
        maxLength={COMPLAINT_MAX}
        {...(lang && { lang })}
      />
      {aside?.(put, text)}
      <FilePicker
        files={form.files}
        faults={form.faults}
        locked={form.busy}
        onAdd={form.add}
        onRemove={form.remove}
      />
      {isUploading && (
        <Box>
          <Typography variant="body2" id={`upload-${ticketId}`}>
            <FormattedMessage
              id="tickets.uploading"
              values={{ percent: intl.formatNumber(uploaded, { style: 'percent' }) }}
            />
          </Typography>
          <LinearProgress
            variant="determinate"
            value={uploaded * 100}
            aria-labelledby={`upload-${ticketId}`}
            sx={{ mt: '4px' }}
          />
        </Box>
      )}
      {failure && (
        <Notice tone="error" title={<FormattedMessage id="tickets.replyFailed" />}>
          {failure}
        </Notice>
      )}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}
      >
        <Box role="status" sx={{ flex: '1 1 12rem', typography: 'body2', color: 'status.ok.text' }}>
          {form.isSent && <FormattedMessage id="tickets.replySent" />}
        </Box>
        <BusyButton
          type="submit"
          variant="contained"
          startIcon={<SendIcon size={16} />}
          busy={form.busy}
          busyLabel={<FormattedMessage id="complaint.submitting" />}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          <FormattedMessage id="tickets.send" />
        </BusyButton>
      </Box>
    </Box>
  );
}
