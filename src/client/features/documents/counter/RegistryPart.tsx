import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { DossierDocuments } from '#domain/dossier/documentRecords';
import { capitalised } from '#domain/language/typography';
import { useLanguage } from '../../../intl/useLanguage';

/** The registry of the present seat: a move is filed at the old one. */
export function RegistryPart({ counter }: { counter: NonNullable<DossierDocuments['counter']> }) {
  const lang = useLanguage();
  const { registry, moves_to } = counter;
  const address = registry?.address;
  return (
    <Box sx={{ typography: 'body2' }}>
      <Typography variant="label" component="h3" sx={{ m: 0, mb: '4px' }}>
        <FormattedMessage id="counter.registry" />
      </Typography>
      <div>
        {registry ? capitalised(registry.name[lang]) : <FormattedMessage id="counter.registryUnknown" />}
      </div>
      {address && (
        <>
          <div>{address.street}</div>
          <div>
            {address.postcode} {address.locality}
          </div>
          {address.hours && (
            <div>
              <FormattedMessage id="counter.hours" values={{ hours: address.hours }} />
            </div>
          )}
        </>
      )}
      <Box sx={{ typography: 'caption', color: 'text.secondary', mt: '4px' }}>
        {registry && !registry.certain && (
          <div>
            <FormattedMessage id="finish.courtToCheck" />
          </div>
        )}
        {!address?.certain && (
          <div>
            <FormattedMessage id={address ? 'counter.addressToCheck' : 'counter.addressUnknown'} />
          </div>
        )}
        {moves_to && (
          <div>
            <FormattedMessage id="finish.newCourt" values={{ court: moves_to[lang] }} />
          </div>
        )}
      </Box>
    </Box>
  );
}
