import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { stateOf } from '#domain/causes/stateFacts';
import type { ResponseOf } from '#domain/contract/endpoint';
import type { endpoints } from '#domain/contract/endpoints';
import { DOSSIER_CREDITS, participants } from '#domain/dossier/cost';
import type { Demande } from '#domain/dossier/demande';
import { depositDay } from '#domain/dossier/depositDay';
import { clientLabel } from '#domain/people/names';
import { type BceData, companyNameWithForm } from '#domain/registry/bceData';
import { DossierChip } from '../../../entities/states/DossierChip';
import { formatEnterpriseNumber, useFormats } from '../../../intl/formats';
import { QueueNav } from '../../../lists/QueueNav';
import type { Queue } from '../../../lists/queue';
import type { ListKeysState } from '../../../lists/useListKeys';
import { Fact, Facts } from '../../../ui/Facts';
import { PageHeader } from '../../../ui/PageHeader';
import { useDocumentTitle } from '../../../ui/useDocumentTitle';

export type Client = ResponseOf<(typeof endpoints)['timeline']>['client'];

interface Props {
  demande: Demande;
  client: Client | undefined;
  queue: Queue;
  keys: ListKeysState;
}

/** The client, the cost and the last day to deposit, with links to the other dossiers of the queue. */
export function ReviewHead({ demande, client, queue, keys }: Props) {
  const intl = useIntl();
  const company = companyNameWithForm(JSON.parse(demande.bce_data) as BceData, demande.langue);
  useDocumentTitle(intl.formatMessage({ id: 'review.pageTitle' }, { company, id: String(demande.id) }));
  const line = [
    formatEnterpriseNumber(demande.enterprise_number),
    intl.formatMessage({ id: 'documents.dossier' }, { id: String(demande.id) }),
    intl.formatMessage({ id: `documents.languages.${demande.langue}` }),
  ].join(' · ');
  return (
    <>
      <PageHeader
        back={{ to: pathTo('adminServices'), label: intl.formatMessage({ id: 'nav.demandes' }) }}
        title={company}
        line={
          <Box
            component="span"
            sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
          >
            <DossierChip state={stateOf(demande)} />
            {line}
          </Box>
        }
        aside={<QueueNav queue={queue} keys={keys} />}
      />
      <Figures demande={demande} client={client} />
    </>
  );
}

function Figures({ demande, client }: Pick<Props, 'demande' | 'client'>) {
  const formats = useFormats();
  const day = depositDay(demande);
  const cost = demande.cost ?? 0;
  const isRefused = demande.status === 'cancelled';
  return (
    <Facts
      sx={{
        mb: 2.5,
        py: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1.5fr 1fr 1fr 1fr' },
        gap: 2,
        borderBlock: '1px solid',
        borderColor: 'ruleStrong',
        '& dt + dd': { typography: 'label' },
      }}
    >
      <Fact
        label={<FormattedMessage id="review.client" />}
        note={
          client && (
            <>
              <MuiLink href={`mailto:${client.email}`}>{client.email}</MuiLink>
              {', '}
              <FormattedMessage id={`review.language.${client.langue}`} />
            </>
          )
        }
      >
        {clientLabel(demande.user)}
      </Fact>
      <Fact
        label={<FormattedMessage id="review.filed" />}
        note={demande.completed_at && formats.since(demande.completed_at)}
      >
        {demande.completed_at ? formats.listDate(demande.completed_at) : '–'}
      </Fact>
      <Fact
        label={<FormattedMessage id="review.cost" />}
        note={
          cost > 0 && (
            <FormattedMessage
              id="review.costOf"
              values={{ base: DOSSIER_CREDITS, n: participants(demande).length }}
            />
          )
        }
      >
        {formats.credits(cost)}
      </Fact>
      <Fact label={<FormattedMessage id="review.deadline" />}>
        {day ? formats.longDate(day) : isRefused ? '–' : <FormattedMessage id="review.nothingFiled" />}
      </Fact>
    </Facts>
  );
}
