import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { isPossible } from '#domain/causes/missing';
import type { Client } from '#domain/clients/record';
import { SERVICES } from '#domain/dossier/services';
import { formCodeOf } from '#domain/registry/bceData';
import { TextLink } from '../../../ui/TextLink';

interface Props {
  client: Client;
  /** Closes the dossier that was open in this tab, without changing it. */
  onOpen: () => void;
}

/** Opens a dossier for one service, chosen here instead of in the wizard. */
export function OpenFor({ client: { number, bce }, onOpen }: Props) {
  if (!bce) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', typography: 'body2' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="clients.page.openFor" />
      </Box>
      {SERVICES.filter((service) => isPossible(service, formCodeOf(bce))).map((service) => (
        <TextLink
          key={service}
          to={pathTo('step1', undefined, { company: number, service })}
          onClick={onOpen}
        >
          <FormattedMessage id={`services.${service}`} />
        </TextLink>
      ))}
    </Box>
  );
}
