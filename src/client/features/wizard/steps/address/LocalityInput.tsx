import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Language } from '#domain/language/languages';
import { failureText } from '../../../../intl/errorText';
import { RetryButton } from '../../../../ui/RetryButton';
import { TextInput, type TextInputProps } from '../../../../ui/TextInput';
import { type Place, useLocality } from './useLocality';

interface Props extends Omit<TextInputProps, 'label' | 'help' | 'origin'> {
  postcode: string;
  /** The language of the documents. */
  documents: Language;
  onFill: (place: Place) => void;
}

/** The locality of the new seat, with suggestions; another name may be typed. */
export function LocalityInput({ postcode, documents, onFill, sx, ...input }: Props) {
  const intl = useIntl();
  const offer = useId();
  const written = input.value;
  const field = useRef<HTMLInputElement>(null);
  const arrived = useRef<string | null>(null);
  const fill = (place: Place) => {
    arrived.current = place.localite;
    onFill(place);
  };
  const { offered, filled, error, refetch } = useLocality({ postcode, written, documents, fill });

  // A filled-in name is selected, so that a person who is in the field already types over it.
  useEffect(() => {
    if (arrived.current !== written) return;
    arrived.current = null;
    if (document.activeElement === field.current) field.current?.select();
  }, [written]);

  const retry = () => {
    // The button disappears while it loads, and the focus with it.
    field.current?.focus();
    refetch();
  };
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
            {offered.map(lineOf).join(', ')}
          </>
        }
        help={
          error ? (
            <>
              {failureText(intl, error)}
              <RetryButton inLine size="small" onClick={retry} />
            </>
          ) : (
            filled && <FormattedMessage id="addressService.localityFilled" />
          )
        }
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
          {offered.map((place) => (
            <Button
              key={lineOf(place)}
              variant="outlined"
              size="small"
              lang={documents}
              aria-pressed={place.localite === written && place.zip_code === undefined}
              onClick={() => {
                onFill(place);
                // The only suggestion disappears with this choice, as do all with a postcode, and the focus with it.
                if (offered.length === 1 || place.zip_code) field.current?.focus();
              }}
            >
              {lineOf(place)}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}

const lineOf = ({ zip_code, localite }: Place): string => [zip_code, localite].filter(Boolean).join(' ');
