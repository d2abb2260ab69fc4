import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { daysLeft } from '#domain/deadlines/deadline';
import { isUndecided } from '#domain/dossier/state';
import { MAX_FEES, type UnpaidFees } from '#domain/journal/record';
import { todayInBrussels } from '#domain/language/today';
import { useUserQuery } from '../../entities/account/accountApi';
import { useMay } from '../../entities/account/officeApi';
import { AskedFeeDialog } from '../../entities/dossier/AskedFeeDialog';
import { useUnpaidFeesQuery } from '../../entities/dossier/journalApi';
import { DossierChip } from '../../entities/states/DossierChip';
import { type Formats, useFormats } from '../../intl/formats';
import { type Column, DataTable } from '../../lists/DataTable';
import { LoadFailure } from '../../lists/LoadFailure';
import { EmptyState } from '../../ui/EmptyState';
import { Notice } from '../../ui/Notice';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { TextLink } from '../../ui/TextLink';
import { TransferForm } from './TransferForm';

type Fee = UnpaidFees['data'][number];

/** A fee this many days past its deadline was usually paid without being noted. */
const DAYS_OVER = 60;

/** Preselected: validated, with an amount, in no file yet, and not overdue for too long. */
const isChosenByItself = ({ state, amount, exported_at, deposit_by }: Fee, today: string): boolean =>
  !isUndecided(state) &&
  amount !== null &&
  exported_at === null &&
  deposit_by !== null &&
  daysLeft(deposit_by, today) >= -DAYS_OVER;

/** Publication fees that are still to be paid, and a bank file of the selected ones. */
export function FeesScreen() {
  const intl = useIntl();
  const formats = useFormats();
  const answer = useUnpaidFeesQuery();
  const { data: user } = useUserQuery();
  const pays = useMay('prepare');
  /** The user's changes to the preselection. Only those are stored, so that a fee in a colleague's file is no longer preselected. */
  const [said, setSaid] = useState<ReadonlyMap<number, boolean>>(new Map());
  const fees = answer.data?.data ?? [];
  const total = answer.data?.total ?? 0;
  const today = todayInBrussels();
  const [asking, setAsking] = useState<Fee | null>(null);
  const open = fees.filter(({ amount, state }) => amount === null && !isUndecided(state)).length;
  const isChosen = (fee: Fee) =>
    fee.amount !== null && (said.get(fee.demande_id) ?? isChosenByItself(fee, today));
  const turn = (fee: Fee) => {
    const next = new Map(said);
    const wanted = !isChosen(fee);
    if (wanted === isChosenByItself(fee, today)) next.delete(fee.demande_id);
    else next.set(fee.demande_id, wanted);
    setSaid(next);
  };
  const title = intl.formatMessage({ id: 'title.fees' });
  return (
    <>
      <PageHeader
        title={title}
        line={<FormattedMessage id="fees.line" />}
        back={{ to: pathTo('client'), label: intl.formatMessage({ id: 'nav.dashboard' }) }}
      />
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        }}
      >
        <Sheet padding="none" strong>
          {open > 0 && (
            <Notice tone="warn" sx={{ m: 2 }}>
              <FormattedMessage id="fees.toAsk" values={{ n: open }} />
            </Notice>
          )}
          {total > MAX_FEES && (
            <Notice sx={{ m: 2 }}>
              <FormattedMessage id="fees.shown" values={{ most: MAX_FEES, total }} />
            </Notice>
          )}
          <DataTable
            caption={title}
            columns={columnsOf({ intl, formats, isChosen, turn, ask: setAsking, pays })}
            rows={fees}
            rowKey={({ demande_id }) => demande_id}
            loading={!answer.data}
            needs={640}
            empty={
              <EmptyState bare title={<FormattedMessage id="fees.none" />}>
                <FormattedMessage id="fees.noneLine" />
              </EmptyState>
            }
            error={Boolean(answer.error) && <LoadFailure bare answer={answer} title="fees.failed" />}
          />
        </Sheet>
        {answer.data && user && pays && fees.length > 0 && (
          <TransferForm
            fees={fees.flatMap((fee) =>
              fee.amount !== null && isChosen(fee) ? [{ ...fee, amount: fee.amount }] : [],
            )}
            payer={answer.data.payer}
            // Unselected fees stay so: they were usually paid in another way.
            onMade={() => setSaid(new Map([...said].filter(([, wanted]) => !wanted)))}
          />
        )}
      </Box>
      {asking && <AskedFeeDialog id={asking.demande_id} fee={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

interface Parts {
  intl: IntlShape;
  formats: Formats;
  isChosen: (fee: Fee) => boolean;
  turn: (fee: Fee) => void;
  ask: (fee: Fee) => void;
  /** Without it, the reader neither selects fees nor notes amounts. */
  pays: boolean;
}

function columnsOf({ intl, formats, isChosen, turn, ask, pays }: Parts): Column<Fee>[] {
  const head = (
    id: 'fees.company' | 'fees.amount' | 'fees.communication' | 'fees.depositBy' | 'fees.exported',
  ) => intl.formatMessage({ id });
  return [
    {
      id: 'company',
      header: head('fees.company'),
      width: 260,
      card: 'title',
      render: (fee) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {pays && (
            <Checkbox
              checked={isChosen(fee)}
              disabled={fee.amount === null}
              onChange={() => turn(fee)}
              // Its box is aligned with the column header.
              sx={{ ml: '-6px' }}
              slotProps={{
                input: {
                  'aria-label': intl.formatMessage({ id: 'fees.choose' }, { id: String(fee.demande_id) }),
                },
              }}
            />
          )}
          <div>
            <TextLink to={pathTo('documents', undefined, { demande_id: fee.demande_id, tab: 'journal' })}>
              {`${fee.company} · ${fee.demande_id}`}
            </TextLink>
            {isUndecided(fee.state) && (
              <div>
                <DossierChip state={fee.state} />
              </div>
            )}
          </div>
        </Box>
      ),
    },
    {
      id: 'communication',
      header: head('fees.communication'),
      nowrap: true,
      render: (fee) => fee.communication,
    },
    {
      id: 'depositBy',
      header: head('fees.depositBy'),
      nowrap: true,
      render: ({ deposit_by: day }) => day?.split('-').reverse().join('/'),
    },
    {
      id: 'exported',
      header: head('fees.exported'),
      render: ({ exported_at: at }) =>
        at && <FormattedMessage id="fees.exportedAt" values={{ day: formats.dayOf(at) }} />,
    },
    {
      id: 'amount',
      header: head('fees.amount'),
      align: 'right',
      nowrap: true,
      render: (fee) => {
        if (fee.amount !== null) return formats.amount(fee.amount, 'EUR');
        if (isUndecided(fee.state)) return '–';
        const state = intl.formatMessage({ id: 'counter.feeOpen' }, { basis: fee.basis });
        if (!pays) return state;
        const label = intl.formatMessage({ id: 'fees.ask' }, { state, id: String(fee.demande_id) });
        return (
          <Button variant="outlined" size="small" aria-label={label} onClick={() => ask(fee)}>
            {state}
          </Button>
        );
      },
    },
  ];
}
