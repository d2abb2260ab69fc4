import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';

interface Props {
  names: readonly string[];
  chosen: string;
  /** `at`: the index in `names`. */
  onChoose: (name: string, at: number) => void;
}

/** Buttons with known people below a name field; another name may be typed. */
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
