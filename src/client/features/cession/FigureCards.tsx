import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type BceData, capitalOf, hasCapital } from '#domain/bceData';
import { normalizeDecimal } from '#domain/decimals';
import type { Demande } from '#domain/entities/demande';
import { useUserQuery } from '../../api/accountApi';
import { useUpdateDemandeMutation } from '../../api/demandesApi';
import { useFormats } from '../../intl/formats';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { gapId } from '../wizard/WizardFrame';
import { capitalNoted } from './cessionSlice';
import { capitalPerShare } from './distribution';
import { FigureCard } from './FigureCard';
import { numberFault } from './typedNumbers';

/** Where no amount is registered, which could bring its currency along. */
const DEFAULT_CURRENCY = 'EUR';

interface Props {
  demande: Demande;
  bce: BceData;
  editingTotal: boolean;
  onEditingTotal: (editing: boolean) => void;
  onDirty: (card: 'total' | 'capital', dirty: boolean) => void;
  /** The third card. */
  source: ReactNode;
}

/** Total shares, capital where the form has one, and where the distribution comes from. */
export function FigureCards({ demande, bce, editingTotal, onEditingTotal, onDirty, source }: Props) {
  const withCapital = hasCapital(bce);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: withCapital
            ? 'minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 1.5fr)'
            : 'minmax(0, 1fr) minmax(0, 2fr)',
        },
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        '& > * + *': {
          borderColor: 'divider',
          borderStyle: 'solid',
          borderWidth: { xs: '1px 0 0', md: '0 0 0 1px' },
        },
      }}
    >
      <TotalCard
        demande={demande}
        editing={editingTotal}
        onEditing={onEditingTotal}
        onDirty={(dirty) => onDirty('total', dirty)}
      />
      {withCapital && (
        <CapitalCard demande={demande} bce={bce} onDirty={(dirty) => onDirty('capital', dirty)} />
      )}
      {source}
    </Box>
  );
}

interface CardProps {
  demande: Demande;
  onDirty: (dirty: boolean) => void;
}

function TotalCard(props: CardProps & { editing: boolean; onEditing: (editing: boolean) => void }) {
  const { demande, editing, onEditing, onDirty } = props;
  const formats = useFormats();
  const [update] = useUpdateDemandeMutation();
  const total = demande.nb_total_actions;
  return (
    <FigureCard
      id={gapId('nb_total_actions')}
      label="cessionParts.total"
      editLabel="cessionParts.totalEdit"
      confirmLabel="cessionParts.totalConfirm"
      shown={
        total === null ? (
          <Box component="span" sx={{ typography: 'body1', color: 'text.secondary' }}>
            <FormattedMessage id="cessionParts.totalUnknown" />
          </Box>
        ) : (
          formats.number(total)
        )
      }
      value={total}
      editing={editing}
      onEditing={onEditing}
      onDirty={onDirty}
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
function CapitalCard({ demande, bce, onDirty }: CardProps & { bce: BceData }) {
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { data: user } = useUserQuery();
  const [update] = useUpdateDemandeMutation();
  const [editing, setEditing] = useState(false);
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
      id="cession-capital"
      label="cessionParts.capital"
      editLabel="cessionParts.capitalEdit"
      confirmLabel="cessionParts.capitalConfirm"
      shown={
        amount === null ? (
          <Box component="span" sx={{ typography: 'body1', color: 'text.secondary' }}>
            <FormattedMessage id="cessionParts.capitalUnknown" />
          </Box>
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
      onDirty={onDirty}
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
