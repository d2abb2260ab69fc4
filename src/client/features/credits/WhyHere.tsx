import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import {
  canStart,
  DOSSIER_CREDITS,
  goesToShopAfterLogin,
  MINIMUM_CREDITS,
  PARTICIPANT_CREDITS,
} from '#domain/dossier/cost';
import type { Wallet } from '#domain/money/credits';
import { useFormats } from '../../intl/formats';
import { Notice } from '../../ui/Notice';
import { TextLink } from '../../ui/TextLink';
import type { Arrival } from './arrival';
import { wantedLabel } from './wantedLabel';

/** Without a wanted page, or with the first step as wanted page, the user was about to start a new dossier. */
const isNewRequest = (wanted: string | undefined): boolean =>
  wanted === undefined || wanted.split(/[?#]/)[0] === pathTo('step1');

/** Why the user was sent here or how many credits are missing, the link back, and a debt if there is one. */
export function WhyHere({ arrival, wallet }: { arrival: Arrival; wallet: Wallet | undefined }) {
  const formats = useFormats();
  const { tooFewCredits, wanted } = arrival;
  const back = wanted !== undefined && (
    <TextLink to={wanted}>
      <FormattedMessage id={wantedLabel(wanted)} />
    </TextLink>
  );
  const debt = wallet?.debt ?? 0;
  const isShort = wallet !== undefined && debt === 0 && !canStart(wallet.balance);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { mb: 2.5 } }}>
      {tooFewCredits ? (
        <Notice tone="warn" live="status" action={back}>
          <FormattedMessage id={isNewRequest(wanted) ? 'insufficientFunds' : 'credits.insufficient'} />
        </Notice>
      ) : isShort ? (
        <Notice
          tone="info"
          live="off"
          action={back}
          title={
            <FormattedMessage
              id="credits.startTitle"
              values={{ credits: formats.credits(MINIMUM_CREDITS) }}
            />
          }
        >
          <FormattedMessage
            id="credits.startLine"
            values={{
              dossier: DOSSIER_CREDITS,
              participant: PARTICIPANT_CREDITS,
              balance: formats.credits(wallet.balance),
            }}
          />
        </Notice>
      ) : back ? (
        <div>{back}</div>
      ) : (
        wallet !== undefined &&
        debt === 0 &&
        goesToShopAfterLogin(wallet.balance) && (
          <Notice
            tone="info"
            live="off"
            title={
              <FormattedMessage
                id="credits.enoughTitle"
                values={{ credits: formats.credits(wallet.balance) }}
              />
            }
            action={
              <TextLink to={pathTo('step1')}>
                <FormattedMessage id="demandes.add" />
              </TextLink>
            }
          />
        )
      )}
      {debt > 0 && (
        <Notice
          tone="warn"
          live="off"
          title={<FormattedMessage id="credits.debtTitle" values={{ credits: formats.credits(debt) }} />}
        >
          <FormattedMessage id="credits.debtLine" />
        </Notice>
      )}
    </Box>
  );
}
