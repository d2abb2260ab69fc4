import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Language } from '#domain/languages';
import { failureText } from '../../../intl/errorText';
import { RetryButton } from '../../../ui/RetryButton';
import { TextInput, type TextInputProps } from '../../../ui/TextInput';
import { useLocality } from './useLocality';

interface Props extends Omit<TextInputProps, 'label' | 'help' | 'origin'> {
  postcode: string;
  /** The language of the documents. */
  documents: Language;
  onFill: (name: string) => void;
}

/** The locality of the new seat, with the registry's names for the postcode. Any other may be written. */
export function LocalityInput({ postcode, documents, onFill, sx, ...input }: Props) {
  const intl = useIntl();
  const offer = useId();
  const written = input.value;
  const field = useRef<HTMLInputElement>(null);
  const arrived = useRef<string | null>(null);
  const fill = (name: string) => {
    arrived.current = name;
    onFill(name);
  };
  const { offered, filled, error, refetch } = useLocality({ postcode, written, documents, fill });

  // Who is in the field already goes on typing: over the name, not behind it.
  useEffect(() => {
    if (arrived.current !== written) return;
    arrived.current = null;
    if (document.activeElement === field.current) field.current?.select();
  }, [written]);

  return (
    <Box sx={sx ?? null}>
      <TextInput
        {...input}
        inputRef={field}
        label={<FormattedMessage id="addressService.locality" />}
        origin={filled ? 'registry' : 'written'}
        live={
          <>
            {error && failureText(intl, error)}
            {filled && written} {filled && <FormattedMessage id="addressService.localityFilled" />}
            {offered.length > 0 && <FormattedMessage id="addressService.localityOffered" />}{' '}
            {offered.join(', ')}
          </>
        }
        help={filled && <FormattedMessage id="addressService.localityFilled" />}
      />
      {offered.length > 0 && (
        <Box
          role="group"
          aria-labelledby={offer}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            mt: 1,
            typography: 'caption',
          }}
        >
          <Box component="span" id={offer} sx={{ color: 'text.secondary' }}>
            <FormattedMessage id="addressService.localityOffered" />
          </Box>
          {offered.map((name) => (
            <Button
              key={name}
              variant="outlined"
              size="small"
              lang={documents}
              aria-pressed={name === written}
              onClick={() => {
                onFill(name);
                // The only one goes, and the focus with it.
                if (offered.length === 1) field.current?.focus();
              }}
            >
              {name}
            </Button>
          ))}
        </Box>
      )}
      {error && (
        <Box sx={{ mt: 1, typography: 'caption', color: 'text.secondary' }}>
          {failureText(intl, error)}
          <RetryButton
            inLine
            size="small"
            onClick={() => {
              // The button goes while it is asked.
              field.current?.focus();
              refetch();
            }}
          />
        </Box>
      )}
    </Box>
  );
}
