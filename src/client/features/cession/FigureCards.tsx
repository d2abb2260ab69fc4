import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type BceData, capitalOf, hasCapital } from '#domain/bceData';
import { normalizeDecimal } from '#domain/decimals';
import type { Demande } from '#domain/entities/demande';
import { useUserQuery } from '../../api/accountApi';
import { useUpdateDemandeMutation } from '../../api/demandesApi';
import { useFormats } from '../../intl/formats';
import type { MessageId } from '../../intl/messages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { TypedProps } from '../wizard/people/useTyped';
import { gapId } from '../wizard/WizardFrame';
import { capitalNoted } from './cessionSlice';
import { capitalPerShare } from './distribution';
import { FigureCard, type FigureValues } from './FigureCard';
import { numberFault } from './typedNumbers';

/** Where no amount is registered, which could bring its currency along. */
const DEFAULT_CURRENCY = 'EUR';

interface Props {
  demande: Demande;
  bce: BceData;
  /** null until a person opened or closed it here: it is open when something was typed in it before. */
  editingTotal: boolean | null;
  onEditingTotal: (editing: boolean) => void;
  /** What was typed in a card, and the way to note it. */
  figure: (card: 'total' | 'capital') => TypedProps<FigureValues>;
  /** The third card. */
  source: ReactNode;
}

const rule = '0 0 0 1px';
/** As many cards side by side as the sheet has room for, which is not the room of the screen. */
const beside = {
  '@container (min-width: 480px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    '& > * + *': { borderWidth: rule },
  },
};
const besideCapital = {
  '@container (min-width: 480px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr)',
    '& > :nth-of-type(2)': { borderWidth: rule },
    '& > :nth-of-type(3)': { gridColumn: '1 / -1' },
  },
  '@container (min-width: 680px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 1.5fr)',
    '& > :nth-of-type(3)': { gridColumn: 'auto', borderWidth: rule },
  },
};

/** Total shares, capital where the form has one, and where the distribution comes from. */
export function FigureCards({ demande, bce, editingTotal, onEditingTotal, figure, source }: Props) {
  const withCapital = hasCapital(bce);
  /** With something typed in it. What becomes of that while it is open does not close it. */
  const [arrivedOpen] = useState(figure('total').typed !== null);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          '& > * + *': { borderColor: 'divider', borderStyle: 'solid', borderWidth: '1px 0 0' },
          ...(withCapital ? besideCapital : beside),
        }}
      >
        <TotalCard
          {...figure('total')}
          demande={demande}
          editing={editingTotal ?? arrivedOpen}
          onEditing={onEditingTotal}
        />
        {withCapital && <CapitalCard {...figure('capital')} demande={demande} bce={bce} />}
        {source}
      </Box>
    </Box>
  );
}

interface CardProps extends TypedProps<FigureValues> {
  demande: Demande;
}

function TotalCard(props: CardProps & { editing: boolean; onEditing: (editing: boolean) => void }) {
  const { demande, ...card } = props;
  const formats = useFormats();
  const [update] = useUpdateDemandeMutation();
  const total = demande.nb_total_actions;
  return (
    <FigureCard
      {...card}
      id={gapId('nb_total_actions')}
      label="cessionParts.total"
      editLabel="cessionParts.totalEdit"
      confirmLabel="cessionParts.totalConfirm"
      shown={total === null ? <Unknown id="cessionParts.totalUnknown" /> : formats.number(total)}
      value={total}
      check={(typed) =>
        numberFault(typed, { empty: 'cessionParts.errorTotalMissing', zero: 'cessionParts.errorTotal' })
      }
      onConfirm={async (typed) => {
        await update({ id: demande.id, nb_total_actions: normalizeDecimal(typed) ?? typed }).unwrap();
      }}
    />
  );
}

/**
 * The registered capital. An administrator's change goes to the registry data of the request; anyone else's is a figure to
 * reckon with, as long as the page lives.
 */
function CapitalCard({ demande, bce, ...typed }: CardProps & { bce: BceData }) {
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { data: user } = useUserQuery();
  const [update] = useUpdateDemandeMutation();
  const [editing, setEditing] = useState(typed.typed !== null);
  const noted = useAppSelector(({ cession }) => cession.capital);
  const registered = capitalOf(bce);
  const amount = noted ?? registered?.amount ?? null;
  const currency = registered?.currency ?? DEFAULT_CURRENCY;
  const perShare = amount === null ? null : capitalPerShare(amount, demande.nb_total_actions);

  const confirm = async (typed: string) => {
    const next = normalizeDecimal(typed) ?? typed;
    if (user?.is_admin) {
      const capital = { ...bce.capital, amount: next };
      await update({ id: demande.id, bce_data: JSON.stringify({ ...bce, capital }) }).unwrap();
      return;
    }
    const own = registered ? normalizeDecimal(registered.amount) : null;
    dispatch(capitalNoted(next === own ? null : next));
  };

  return (
    <FigureCard
      {...typed}
      id="cession-capital"
      label="cessionParts.capital"
      editLabel="cessionParts.capitalEdit"
      confirmLabel="cessionParts.capitalConfirm"
      shown={
        amount === null ? (
          <Unknown id="cessionParts.capitalUnknown" />
        ) : (
          <Box component="span" sx={noted === null ? {} : { color: 'primary.main' }}>
            {formats.amount(amount, currency)}
          </Box>
        )
      }
      value={amount}
      unit={currency}
      editing={editing}
      onEditing={setEditing}
      check={(typed) => numberFault(typed, { empty: 'validation.required' })}
      onConfirm={confirm}
      note={
        <>
          {perShare && (
            <div>
              <FormattedMessage
                id="cessionParts.perShare"
                values={{
                  exact: String(perShare.exact),
                  amount: formats.amount(perShare.value, currency),
                }}
              />
            </div>
          )}
          {noted !== null && registered && (
            <div>
              <FormattedMessage
                id="cessionParts.capitalRegistry"
                values={{ amount: formats.amount(registered.amount, currency) }}
              />
            </div>
          )}
          {!user?.is_admin && (editing || noted !== null) && (
            <div>
              <FormattedMessage id="cessionParts.capitalLocal" />
            </div>
          )}
        </>
      }
    />
  );
}

/** In place of the figure: text, not a figure's letter. */
function Unknown({ id }: { id: MessageId }) {
  return (
    <Box component="span" sx={{ typography: 'body1', color: 'text.secondary' }}>
      <FormattedMessage id={id} />
    </Box>
  );
}
