import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { type Refusal, refusalPlace, refusalSentence, stepOfRefusal } from '#domain/causes/refusals';
import type { Demande } from '#domain/dossier/demande';
import type { ServiceFlags } from '#domain/dossier/services';
import type { StepName } from '#domain/dossier/wizard';
import { useLanguage } from '../../intl/useLanguage';

interface Props {
  demande: ServiceFlags & { reason: string | null; refusals: readonly Pick<Refusal, 'code' | 'person'>[] };
  /** Opens the step where a reason is corrected. */
  onStep?: (step: StepName) => void;
}

/** Why a dossier was refused, in the reader's language, and the administrator's text. */
export function RefusalReasons({ demande, onStep }: Props) {
  const lang = useLanguage();
  const { refusals, reason } = demande;
  return (
    <>
      {refusals.length > 0 && (
        <Box component="ol" sx={{ m: 0, my: '4px', pl: 2.5 }}>
          {refusals.map((refusal) => {
            const place = refusalPlace(refusal, demande, lang);
            return (
              <li key={`${refusal.code}/${refusal.person?.kind}/${refusal.person?.person_id}`}>
                {refusalSentence(refusal, lang)}{' '}
                {onStep ? (
                  <MuiLink
                    component="button"
                    type="button"
                    onClick={() => onStep(stepOfRefusal(refusal))}
                    sx={{ font: 'inherit' }}
                  >
                    {place}
                  </MuiLink>
                ) : (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {`(${place})`}
                  </Box>
                )}
              </li>
            );
          })}
        </Box>
      )}
      {reason && <Box sx={{ whiteSpace: 'pre-line' }}>{reason}</Box>}
    </>
  );
}

/** Whether a dossier has reasons of a refusal. */
export const isRefusedBefore = ({ reason, refusals }: Pick<Demande, 'reason' | 'refusals'>): boolean =>
  Boolean(reason) || refusals.length > 0;
