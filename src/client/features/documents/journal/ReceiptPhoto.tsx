import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUserQuery } from '../../../entities/account/accountApi';
import { keep, type Waiting } from '../../../entities/dossier/waiting/keep';
import { errorText } from '../../../intl/errorText';
import { useFormats } from '../../../intl/formats';
import { visuallyHidden } from '../../../ui/hiddenStyle';
import { CameraIcon, CheckIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';
import { paperOf } from './paperOf';

interface Props {
  id: number;
  photo: Waiting | null;
}

/** On a phone: the photo of the receipt, kept in this browser until the deposit is noted. */
export function ReceiptPhoto({ id, photo }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const title = useId();
  const input = useRef<HTMLInputElement>(null);
  const { data: user } = useUserQuery();
  const [fault, setFault] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file || !user) return;
    const read = await paperOf(file);
    if ('code' in read) return setFault(errorText(intl, read.code));
    const at = new Date().toISOString();
    const waiting = {
      key: `photo:${user.id}:${id}`,
      userId: user.id,
      demandeId: id,
      entry: null,
      file: read,
      at,
    };
    setFault((await keep(waiting)) ? null : intl.formatMessage({ id: 'journal.photo.notKept' }));
  };
  const isPicture = photo?.file && !/\.pdf$/i.test(photo.file.name);
  return (
    <Box
      role="group"
      aria-labelledby={title}
      sx={{ display: { xs: 'block', sm: 'none' }, p: 2, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box id={title} component="h2" sx={{ typography: 'label', m: 0, mb: 1 }}>
        <FormattedMessage id="journal.photo.title" />
      </Box>
      {isPicture && (
        <Box
          component="img"
          src={`data:image;base64,${photo.file?.content}`}
          alt={intl.formatMessage({ id: 'journal.photo.alt' })}
          sx={{
            display: 'block',
            width: '100%',
            maxHeight: 200,
            objectFit: 'contain',
            bgcolor: 'inset',
            borderRadius: 1,
          }}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box role="status" sx={{ display: 'flex', gap: 0.75, typography: 'body2', color: 'status.ok.text' }}>
          {photo && (
            <>
              <CheckIcon size={20} />
              <FormattedMessage id="journal.photo.kept" values={{ time: formats.time(photo.at) }} />
            </>
          )}
        </Box>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          capture="environment"
          aria-labelledby={title}
          // The visible button opens this input.
          tabIndex={-1}
          style={visuallyHidden}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button startIcon={<CameraIcon size={20} />} onClick={() => input.current?.click()}>
          <FormattedMessage id={photo ? 'journal.photo.again' : 'journal.photo.take'} />
        </Button>
      </Box>
      {fault && <Notice tone="error">{fault}</Notice>}
    </Box>
  );
}
