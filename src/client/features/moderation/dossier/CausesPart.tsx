import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { causeState, causeTitle, checkDossier, isOpenCause } from '#domain/causes/causes';
import { refusalAt, refusalLabel } from '#domain/causes/refusals';
import type { Demande, RefusalCode } from '#domain/dossier/demande';
import type { DossierFacts } from '#domain/dossier/facts';
import { CauseLines } from '../../../entities/dossier/CauseLines';
import { CauseMark } from '../../../entities/dossier/CauseMark';
import type { MessageId } from '../../../intl/messages';
import { useLanguage } from '../../../intl/useLanguage';
import { Part } from '../../../ui/Part';
import { TextLink } from '../../../ui/TextLink';

interface Props {
  demande: Demande;
  facts: DossierFacts;
  /** undefined: no decision is possible. */
  onRefuse: ((code: RefusalCode) => void) | undefined;
}

/** The possible causes of a refusal by the registry. A button begins the refusal if its step has a refusal reason. */
export function CausesPart({ demande, facts, onRefuse }: Props) {
  const lang = useLanguage();
  const open = checkDossier(facts).filter(isOpenCause);
  return (
    <Part
      title={<FormattedMessage id="title.causes" />}
      aside={
        <TextLink to={pathTo('causes', undefined, { demande_id: demande.id })}>
          <FormattedMessage id="causeList.catalogue" />
        </TextLink>
      }
    >
      {open.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="causeList.nothingOpen" />
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {open.map((check) => {
          const code = refusalAt(check.met[0]?.step ?? check.cause.place, check.id);
          return (
            <Box key={check.id} component="li" sx={row}>
              <CauseMark state={causeState(check)} />
              <div>
                <Typography variant="label" component="div">
                  <FormattedMessage id={causeTitle(check.id) as MessageId} />
                </Typography>
                <Typography variant="body2" component="div">
                  <CauseLines check={check} />
                </Typography>
              </div>
              {onRefuse && code && (
                <Button
                  size="small"
                  color="error"
                  onClick={() => onRefuse(code)}
                  sx={{ justifySelf: 'start' }}
                >
                  <FormattedMessage id="review.refuseFor" values={{ reason: refusalLabel(code, lang) }} />
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
    </Part>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '124px minmax(0, 1fr) auto' },
  alignItems: 'start',
  gap: { xs: 0.5, sm: 2 },
  py: 1.5,
  borderTop: '1px solid',
  borderColor: 'divider',
};
