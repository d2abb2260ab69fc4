import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { roleMay } from '#domain/accounts/officeRoles';
import { pathTo } from '#domain/base/paths';
import { missing } from '#domain/causes/missing';
import { stateFacts } from '#domain/causes/stateFacts';
import type { Demande } from '#domain/dossier/demande';
import { unfiledMark } from '#domain/dossier/documentNames';
import { nextStep, type Reader } from '#domain/dossier/state';
import { resume, type StepName } from '#domain/dossier/wizard';
import { CausesLink } from '../../entities/dossier/CausesLink';
import { gapText } from '../../entities/dossier/gapText';
import { useOpenDemande } from '../../entities/dossier/openDemande';
import { useFormats } from '../../intl/formats';
import { ButtonLink } from '../../ui/ButtonLink';
import { Notice } from '../../ui/Notice';

/** Unfinished documents are often mistaken for final ones: this warns before one is opened, and lists what is missing. */
export function InProgressNotice({ demande, reader }: { demande: Demande; reader: Reader }) {
  const intl = useIntl();
  const formats = useFormats();
  const openDemande = useOpenDemande();
  const navigate = useNavigate();
  const gaps = missing(demande);
  const next = nextStep(stateFacts(demande), reader);
  const mayResume = !reader.isAdmin && roleMay(reader.role, 'prepare');
  const goTo = (step: StepName | 'finish') => {
    openDemande(demande);
    void navigate(pathTo(step));
  };
  return (
    <Notice
      tone="warn"
      live="off"
      title={<FormattedMessage id="documents.inProgressTitle" />}
      action={
        next === 'approve' ? (
          <ButtonLink variant="contained" size="small" to={pathTo('approval', { id: String(demande.id) })}>
            <FormattedMessage id="demandes.next.approve" />
          </ButtonLink>
        ) : (
          mayResume && (
            <Button variant="outlined" size="small" onClick={() => goTo(resume(demande.progress))}>
              <FormattedMessage id="documents.resume" />
            </Button>
          )
        )
      }
      sx={{ mb: 2.5 }}
    >
      <FormattedMessage
        id="documents.inProgressLine"
        values={{ mark: unfiledMark(demande.langue, demande.sample) }}
      />
      <Box sx={{ mt: 1 }}>
        <FormattedMessage id={gaps.length > 0 ? 'documents.missing' : 'documents.missingNone'} />
      </Box>
      {gaps.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {gaps.map((gap) => {
            const { label } = gapText(intl, formats, gap);
            return (
              <li key={`${gap.step}/${gap.code}/${gap.field}/${gap.person?.id}`}>
                {mayResume ? (
                  <MuiLink
                    component="button"
                    type="button"
                    onClick={() => goTo(gap.step)}
                    // The list marker must be at the first line.
                    sx={{ font: 'inherit', textAlign: 'left', verticalAlign: 'top' }}
                  >
                    {label}
                  </MuiLink>
                ) : (
                  label
                )}
              </li>
            );
          })}
        </Box>
      )}
      <Box sx={{ mt: 1 }}>
        <CausesLink demande={demande} />
      </Box>
    </Notice>
  );
}
