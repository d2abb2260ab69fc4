import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { LEAST_PASSWORD_SCORE, PASSWORD_MIN } from '#domain/accounts/passwords';
import type { MessageId } from '../../../intl/messages';
import { usePasswordScore } from './usePasswordScore';

interface Props {
  password: string;
  /** The person's names and address, as far as entered. */
  about: readonly string[];
}

type Level = 0 | 1 | 2 | 3 | 4;

const WORDS: Record<Level, MessageId> = {
  0: 'auth.strengthCommon',
  1: 'auth.strengthCommon',
  2: 'auth.strengthCommon',
  3: 'auth.strengthGood',
  4: 'auth.strengthVeryGood',
};

/** Strength of a password as text, with a decorative bar. */
export function PasswordStrength({ password, about }: Props) {
  const judged = usePasswordScore(password, about);
  const missing = PASSWORD_MIN - judged.password.length;
  const level = missing > 0 || judged.score === null ? null : (judged.score as Level);
  const refused = level === null || level < LEAST_PASSWORD_SCORE;
  const shown = judged.password !== '' && (missing > 0 || level !== null);

  return (
    <Box sx={{ mt: shown ? 1 : 0 }}>
      {shown && <Bar filled={level === null ? 1 : Math.max(level, 1)} refused={refused} />}
      <Box
        role="status"
        sx={{ typography: 'caption', color: refused ? 'status.pend.text' : 'status.ok.text' }}
      >
        {shown &&
          (level === null ? (
            <FormattedMessage id="auth.passwordMore" values={{ n: missing }} />
          ) : (
            <FormattedMessage id={WORDS[level]} />
          ))}
      </Box>
    </Box>
  );
}

function Bar({ filled, refused }: { filled: number; refused: boolean }) {
  return (
    <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: '4px', mb: '4px' }}>
      {[1, 2, 3, 4].map((place) => (
        <Box
          key={place}
          sx={{
            height: 4,
            border: '1px solid',
            borderColor: place <= filled ? 'transparent' : 'ruleStrong',
            bgcolor: place <= filled ? (refused ? 'status.pend.line' : 'status.ok.line') : 'transparent',
          }}
        />
      ))}
    </Box>
  );
}
