import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { CHANGES } from '#domain/contract/changes';
import { PageHeader } from '../../ui/PageHeader';
import { Part } from '../../ui/Part';
import { Sheet } from '../../ui/Sheet';

/** The release notes by version: `/nouveautes`. */
export function ChangesScreen() {
  const intl = useIntl();
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.changes" />}
        back={{ to: pathTo('help'), label: intl.formatMessage({ id: 'title.help' }) }}
      />
      <Sheet sx={{ maxWidth: 760 }}>
        {Object.entries(CHANGES).map(([version, lines]) => (
          <Part key={version} title={<FormattedMessage id="changes.version" values={{ version }} />}>
            <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
              {lines.map((line) => (
                <li key={line}>
                  <FormattedMessage id={`changes.${line}`} />
                </li>
              ))}
            </Box>
          </Part>
        ))}
      </Sheet>
    </>
  );
}
