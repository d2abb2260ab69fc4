import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';

interface Props {
  names: readonly string[];
  chosen: string;
  /** With its place among the names. */
  onChoose: (name: string, at: number) => void;
}

/** People who are known already, under the field their name goes into. Any other may be written. */
export function OfferedNames({ names, chosen, onChoose }: Props) {
  const label = useId();
  if (names.length === 0) return null;
  return (
    <Box
      role="group"
      aria-labelledby={label}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1, typography: 'caption' }}
    >
      <Box component="span" id={label} sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="step2.offered" />
      </Box>
      {names.map((name, at) => (
        <Button
          key={name}
          variant="outlined"
          size="small"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name, at)}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {name}
        </Button>
      ))}
    </Box>
  );
}
