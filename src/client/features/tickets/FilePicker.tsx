import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorText } from '../../intl/errorText';
import { visuallyHidden } from '../../ui/hiddenStyle';
import { IconAction } from '../../ui/IconAction';
import { PlusIcon, XIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import type { FileFault } from './chosenFiles';
import { sizeText } from './fileSize';

interface Props {
  files: readonly File[];
  /** The refused files, with an error code. */
  faults: readonly FileFault[];
  /** The files are being uploaded. */
  locked: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (file: File) => void;
}

export function FilePicker({ files, faults, locked, onAdd, onRemove }: Props) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Box>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png,application/pdf"
        aria-label={intl.formatMessage({ id: 'tickets.filesLabel' })}
        // The visible button opens this input.
        tabIndex={-1}
        disabled={locked}
        style={visuallyHidden}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // Allows the same file to be chosen again.
          target.value = '';
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Button
          ref={button}
          size="small"
          startIcon={<PlusIcon size={16} />}
          onClick={() => input.current?.click()}
          aria-disabled={locked}
          // Its text, not its border, is aligned with the field.
          sx={{ ml: '-10px' }}
        >
          <FormattedMessage id="tickets.addFiles" />
        </Button>
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          <FormattedMessage id="tickets.filesHelp" />
        </Box>
      </Box>
      {files.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, typography: 'body2' }}>
          {files.map((file) => (
            <Box
              component="li"
              key={`${file.name} ${file.size} ${file.lastModified}`}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                color: 'primary.main',
                overflowWrap: 'anywhere',
              }}
            >
              <FormattedMessage
                id="tickets.file"
                values={{ name: file.name, size: sizeText(intl, file.size) }}
              />
              {!locked && (
                <IconAction
                  label={intl.formatMessage({ id: 'tickets.removeFile' }, { name: file.name })}
                  onClick={() => {
                    onRemove(file);
                    button.current?.focus();
                  }}
                >
                  <XIcon size={16} />
                </IconAction>
              )}
            </Box>
          ))}
        </Box>
      )}
      {faults.length > 0 && (
        <Notice tone="error" sx={{ mt: 1 }}>
          {faults.map(({ name, code, values }) => (
            <div key={name}>
              <FormattedMessage
                id="tickets.fileFault"
                values={{ name, fault: errorText(intl, code, values) }}
              />
            </div>
          ))}
        </Notice>
      )}
    </Box>
  );
}
