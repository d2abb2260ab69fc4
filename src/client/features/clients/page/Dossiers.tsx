import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Client } from '#domain/clients/record';
import { DossierChip } from '../../../entities/states/DossierChip';
import { useFormats } from '../../../intl/formats';
import { Part } from '../../../ui/Part';
import { TextLink } from '../../../ui/TextLink';
import { DossierLink } from './ClientHead';

/** The office's dossiers about the company, latest first; each number links to the documents. */
export function Dossiers({ client: { dossiers, dossier_count, number } }: { client: Client }) {
  const intl = useIntl();
  const formats = useFormats();
  return (
    <Part
      ruled
      title={<FormattedMessage id="clients.dossiers" />}
      aside={
        dossier_count > 0 && (
          <TextLink to={pathTo('mesDemandes', undefined, { q: number })}>
            <FormattedMessage id="clients.page.allDossiers" values={{ count: dossier_count }} />
          </TextLink>
        )
      }
    >
      {dossiers.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="clients.page.noDossiers" />
        </Box>
      )}
      <Box component="ul" sx={list}>
        {dossiers.map((dossier) => (
          <Box component="li" key={dossier.id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <DossierLink id={dossier.id} />{' '}
              {dossier.services
                .map((service) => intl.formatMessage({ id: `demandes.services.${service}` }))
                .join(', ')}
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                {dossier.completed_at ? (
                  <FormattedMessage
                    id="clients.page.finishedOn"
                    values={{ day: formats.dayOf(dossier.completed_at) }}
                  />
                ) : (
                  <FormattedMessage
                    id="clients.page.touchedOn"
                    values={{ day: formats.dayOf(dossier.updated_at) }}
                  />
                )}
                {dossier.cost ? ` · ${formats.credits(dossier.cost)}` : ''}
              </Box>
            </Box>
            <DossierChip state={dossier.state} />
          </Box>
        ))}
      </Box>
    </Part>
  );
}

export const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { py: 1 },
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
};
