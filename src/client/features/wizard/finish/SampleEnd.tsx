import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { dueCost } from '#domain/dossier/cost';
import type { Demande } from '#domain/dossier/demande';
import { useDossierDocumentsQuery } from '../../../entities/dossier/documentsApi';
import { useCloseDemande } from '../../../entities/dossier/openDemande';
import { SampleMark } from '../../../entities/dossier/sample';
import { useDocumentFiles } from '../../../entities/dossier/useDocumentFiles';
import { useFormats } from '../../../intl/formats';
import { useLanguage } from '../../../intl/useLanguage';
import { BusyButton } from '../../../ui/BusyButton';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EyeIcon, FilePlusIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';
import { Part } from '../../../ui/Part';
import { Sheet } from '../../../ui/Sheet';
import { TextLink } from '../../../ui/TextLink';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { stepPath } from '../paths';
import { RemoveSample } from '../RemoveSample';

/** The end of a sample dossier: what a real one would have cost and produced. `after`: the steps that would follow. */
export function SampleEnd({ demande, after }: { demande: Demande; after: ReactNode }) {
  const formats = useFormats();
  const closeDemande = useCloseDemande();
  const [asked, setAsked] = useState(false);
  return (
    <Sheet padding="roomy">
      <SampleMark />
      <Typography variant="display" component="h1" tabIndex={-1} sx={{ textWrap: 'balance', m: 0, mt: 2 }}>
        <FormattedMessage id="sample.endTitle" />
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3, maxWidth: '60ch' }}>
        <FormattedMessage id="sample.endText" values={{ credits: formats.credits(dueCost(demande)) }} />
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
        <Papers demande={demande} />
        {after}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 2,
          mt: 3.5,
        }}
      >
        <ButtonLink
          variant="contained"
          size="large"
          startIcon={<FilePlusIcon />}
          to={pathTo('step1')}
          onClick={closeDemande}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          <FormattedMessage id="sample.real" />
        </ButtonLink>
        <Button onClick={() => setAsked(true)}>
          <FormattedMessage id="sample.removeConfirm" />
        </Button>
        <TextLink to={stepPath('step4', demande.id)}>
          <FormattedMessage id="sample.back" />
        </TextLink>
      </Box>
      <RemoveSample id={demande.id} open={asked} onKeep={() => setAsked(false)} />
    </Sheet>
  );
}

/** Each document as it would be produced, marked as a specimen on every page. */
function Papers({ demande }: { demande: Demande }) {
  const lang = useLanguage();
  const { data } = useDossierDocumentsQuery({ id: demande.id });
  const files = useDocumentFiles(demande);
  if (!data || data.documents.length === 0) return null;
  return (
    <Part title={<FormattedMessage id="sample.papers" />}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.documents.map((paper) => (
          <Box
            component="li"
            key={paper.name}
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 2,
              py: 0.5,
              borderTop: '1px solid',
              borderColor: 'divider',
            }}
          >
            {paper.title[lang]}
            <BusyButton
              size="small"
              startIcon={<EyeIcon size={16} />}
              busy={files.busy === paper.name}
              sx={{ flexShrink: 0 }}
              busyLabel={<FormattedMessage id="sample.drawing" />}
              onClick={() => void files.open(paper)}
            >
              <FormattedMessage id="sample.see" />
              <VisuallyHidden> {paper.title[lang]}</VisuallyHidden>
            </BusyButton>
          </Box>
        ))}
      </Box>
      {files.failed && (
        <Notice tone="error" sx={{ mt: 1.5 }}>
          <FormattedMessage id="sample.notDrawn" />
        </Notice>
      )}
    </Part>
  );
}
