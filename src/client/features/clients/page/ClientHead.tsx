import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Client } from '#domain/clients/record';
import {
  formatAddress,
  formOf,
  isActive,
  seatAddress,
  situationCode,
  textIn,
} from '#domain/registry/bceData';
import { seatEnd } from '#domain/registry/registryRemarks';
import { formatEnterpriseNumber } from '../../../intl/formats';
import { useLanguage } from '../../../intl/useLanguage';
import { Fact, Facts } from '../../../ui/Facts';
import { TextLink } from '../../../ui/TextLink';
import { shortDay } from '../days';
import { meetingWords } from '../meetingWords';

const NORMAL = ['', '000'];

/** The registry's data in ink; below in pen what the office's dossiers will change. */
export function ClientHead({ client }: { client: Client }) {
  const intl = useIntl();
  const lang = useLanguage();
  const { bce, reading, read_day } = client;
  const seat = bce && seatAddress(bce, lang);
  const struckOff = bce && seatEnd(bce);
  const move = client.expected.find(({ seat: to }) => to);
  return (
    <Facts
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '12px 32px',
        py: 1.5,
        mb: 2.5,
        borderBlock: '1px solid',
        borderColor: 'ruleStrong',
        '& dd': { fontWeight: 600 },
      }}
    >
      <Fact label={<FormattedMessage id="clients.number" />}>{formatEnterpriseNumber(client.number)}</Fact>
      {bce && <Fact label={<FormattedMessage id="clients.form" />}>{formOf(bce, lang) || '–'}</Fact>}
      {bce && (
        <Fact label={<FormattedMessage id="clients.seat" />} sx={{ flex: '1 1 18rem' }}>
          {seat ? formatAddress(seat, lang) : '–'}
          {move?.seat && (
            <Box sx={{ fontWeight: 400, color: 'text.secondary' }}>
              <FormattedMessage
                id="clients.page.newSeat"
                values={{
                  seat: (
                    <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
                      {move.seat[lang]}
                    </Box>
                  ),
                  day: move.from ? shortDay(move.from) : '–',
                  id: <DossierLink id={move.demande_id} />,
                }}
              />
            </Box>
          )}
        </Fact>
      )}
      <Fact
        label={
          read_day ? (
            <FormattedMessage id="clients.page.situationOn" values={{ day: shortDay(read_day) }} />
          ) : (
            <FormattedMessage id="clients.page.situation" />
          )
        }
      >
        {reading !== 'read' || !bce ? (
          <FormattedMessage id={`clients.reading.${reading === 'read' ? 'awaited' : reading}`} />
        ) : !isActive(bce) ? (
          <FormattedMessage id="clients.page.stopped" />
        ) : NORMAL.includes(situationCode(bce)) && struckOff ? (
          <FormattedMessage id="clients.page.seatStruckOff" values={{ day: shortDay(struckOff) }} />
        ) : NORMAL.includes(situationCode(bce)) ? (
          <FormattedMessage id="clients.page.normal" />
        ) : (
          textIn(bce.juridicalSituation?.description, lang)
        )}
      </Fact>
      <Fact label={<FormattedMessage id="clients.inCharge" />}>{client.in_charge?.name ?? '–'}</Fact>
      {client.year_end && (
        <Fact label={<FormattedMessage id="clients.page.yearEnd" />}>
          {client.year_end.split('-').reverse().join('/')}
        </Fact>
      )}
      {client.meeting && (
        <Fact label={<FormattedMessage id="clients.page.meeting" />}>
          {meetingWords(intl, lang, client.meeting)}
        </Fact>
      )}
      {client.ubo_confirmed_on && (
        <Fact label={<FormattedMessage id="clients.page.ubo" />}>{shortDay(client.ubo_confirmed_on)}</Fact>
      )}
    </Facts>
  );
}

export const DossierLink = ({ id }: { id: number }) => (
  <TextLink to={pathTo('documents', undefined, { demande_id: id })} sx={{ fontWeight: 600 }}>
    {id}
  </TextLink>
);
