import Box from '@mui/material/Box';
import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { text } from '#domain/base/schema';
import type { Demande } from '#domain/dossier/demande';
import { parseAmount } from '#domain/money/amounts';
import { normalizeDecimal } from '#domain/money/decimals';
import { type BceData, capitalOf, DEFAULT_CURRENCY, hasCapital } from '#domain/registry/bceData';
import { useUserQuery } from '../../../../entities/account/accountApi';
import { useUpdateDemandeMutation } from '../../../../entities/dossier/demandesApi';
import { useFormats } from '../../../../intl/formats';
import type { MessageId } from '../../../../intl/messages';
import { capitalPerShare } from './distribution';
import { FigureCard, type FigureCardProps } from './FigureCard';
import type { Figure } from './panels';
import { SourceCard } from './SourceCard';
import { typedNumber } from './typedNumbers';

const total = typedNumber({ empty: 'cessionParts.errorTotalMissing', zero: 'cessionParts.errorTotal' });
const amount = text().test(
  'amount',
  'cessionParts.errorCapital',
  (typed) => parseAmount(typed ?? '') !== null,
);

interface Props {
  demande: Demande;
  bce: BceData;
  /** The figures being edited. Memoized: pass the same list and functions unless they change. */
  editing: readonly Figure[];
  onEditing: (figure: Figure, editing: boolean) => void;
  /** Asks again for the source of the distribution. */
  onRestart: () => void;
}

const rule = '0 0 0 1px';
/** Columns by the width of the sheet, not of the screen. */
const beside = {
  '@container (min-width: 480px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    '& > :not(:first-of-type)': { borderWidth: rule },
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

/** Total shares, capital if the form has one, and the source of the distribution. */
export const FigureCards = memo(function FigureCards({ demande, bce, editing, onEditing, onRestart }: Props) {
  const withCapital = hasCapital(bce);
  const card = { demande, bce, onEditing };
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          '& > :not(:first-of-type)': {
            borderColor: 'divider',
            borderStyle: 'solid',
            borderWidth: '1px 0 0',
          },
          ...(withCapital ? besideCapital : beside),
        }}
      >
        <TotalCard {...card} editing={editing.includes('total')} />
        {withCapital && <CapitalCard {...card} editing={editing.includes('capital')} />}
        <SourceCard demande={demande} onRestart={onRestart} />
      </Box>
    </Box>
  );
});

interface CardProps extends Pick<FigureCardProps, 'editing' | 'onEditing'> {
  demande: Demande;
  bce: BceData;
}

function TotalCard({ demande, editing, onEditing }: CardProps) {
  const formats = useFormats();
  const [update] = useUpdateDemandeMutation();
  const shares = demande.nb_total_actions;
  return (
    <FigureCard
      name="total"
      editing={editing}
      onEditing={onEditing}
      shown={shares && formats.number(shares)}
      value={shares}
      schema={total}
      onConfirm={(typed) =>
        update({ id: demande.id, nb_total_actions: normalizeDecimal(typed) ?? typed }).unwrap()
      }
    />
  );
}

/**
 * The capital. An administrator changes the registry data of the request; any other user's value is stored separately, as
 * declared by the client.
 */
function CapitalCard({ demande, bce, editing, onEditing }: CardProps) {
  const formats = useFormats();
  const { data: user } = useUserQuery();
  const [update] = useUpdateDemandeMutation();
  const declared = demande.declared_capital;
  const registered = capitalOf(bce);
  const capital = declared ?? registered?.amount ?? null;
  const currency = registered?.currency ?? DEFAULT_CURRENCY;
  const perShare = capital === null ? null : capitalPerShare(capital, demande.nb_total_actions);

  const confirm = async (typed: string) => {
    const next = parseAmount(typed) ?? typed;
    if (user?.is_admin) {
      const bce_data = JSON.stringify({ ...bce, capital: { ...bce.capital, amount: next } });
      await update({ id: demande.id, bce_data, base: demande.bce_data }).unwrap();
      return;
    }
    const own = registered ? normalizeDecimal(registered.amount) : null;
    await update({ id: demande.id, declared_capital: next === own ? null : next }).unwrap();
  };
  const note = (id: MessageId, values?: Record<string, string>) => (
    <div>
      <FormattedMessage id={id} {...(values && { values })} />
    </div>
  );

  return (
    <FigureCard
      name="capital"
      editing={editing}
      onEditing={onEditing}
      shown={
        capital && (
          <Box component="span" sx={declared === null ? {} : { color: 'primary.main' }}>
            {formats.amount(capital, currency)}
          </Box>
        )
      }
      value={capital}
      unit={currency}
      schema={amount}
      onConfirm={confirm}
      note={
        <>
          {perShare &&
            note('cessionParts.perShare', {
              exact: String(perShare.exact),
              amount: formats.amount(perShare.value, currency),
            })}
          {/* An administrator may have corrected it while it is being typed. */}
          {(declared !== null || (editing && user?.is_admin)) &&
            registered &&
            note('cessionParts.capitalRegistry', { amount: formats.amount(registered.amount, currency) })}
          {!user?.is_admin && (editing || declared !== null) && note('cessionParts.capitalDeclared')}
        </>
      }
    />
  );
}
