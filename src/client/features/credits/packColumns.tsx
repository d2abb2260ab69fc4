import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { FormattedMessage, useIntl } from 'react-intl';
import { dossiersFor } from '#domain/dossier/cost';
import type { Pack } from '#domain/money/credits';
import { discountPercent } from '#domain/money/discount';
import { StatusChip } from '../../entities/states/StatusChip';
import { useFormats } from '../../intl/formats';
import type { Column } from '../../lists/DataTable';
import type { Shop } from './useShop';

/** The columns of the packs; the first is the radio button. */
export function usePackColumns({ pack: chosen, choose, wallet, offered }: Shop): Column<Pack>[] {
  const intl = useIntl();
  const formats = useFormats();
  const text = (id: 'pack' | 'credits' | 'perCredit' | 'excl' | 'dossiers') =>
    intl.formatMessage({ id: `credits.column.${id}` });
  const figure = { align: 'right', nowrap: true, skeleton: 60 } as const;
  return [
    {
      id: 'pack',
      header: text('pack'),
      card: 'full',
      skeleton: '50%',
      render: (pack) => (
        <Choice
          pack={pack}
          checked={pack.key === chosen?.key}
          recommended={offered.length > 1 && pack.key === wallet?.recommended}
          onChoose={() => choose(pack.key)}
        />
      ),
    },
    {
      ...figure,
      id: 'credits',
      header: text('credits'),
      render: ({ credits }) => <strong style={{ fontWeight: 600 }}>{formats.number(credits)}</strong>,
    },
    {
      ...figure,
      id: 'perCredit',
      header: text('perCredit'),
      render: ({ price_per_credit }) => {
        const discount = discountPercent(price_per_credit);
        return (
          <Box component="span" sx={{ display: 'block' }}>
            {formats.amount(price_per_credit, 'EUR')}
            {discount > 0 && (
              <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'status.ok.text' }}>
                <FormattedMessage id="credits.discount" values={{ percent: discount }} />
              </Box>
            )}
          </Box>
        );
      },
    },
    {
      ...figure,
      id: 'excl',
      header: text('excl'),
      render: ({ price_excl }) => formats.amount(price_excl, 'EUR'),
    },
    {
      ...figure,
      id: 'dossiers',
      header: text('dossiers'),
      render: ({ credits }) => formats.number(dossiersFor(credits)),
    },
  ];
}

interface ChoiceProps {
  pack: Pack;
  checked: boolean;
  recommended: boolean;
  onChoose: () => void;
}

function Choice({ pack: { key, name }, checked, recommended, onChoose }: ChoiceProps) {
  const id = `pack-${key}`;
  return (
    <Box
      component="label"
      sx={{ display: 'flex', gap: 1.5, py: 1, cursor: 'pointer', minHeight: { xs: 44, md: 0 } }}
    >
      <Radio
        name="pack"
        value={key}
        checked={checked}
        onChange={onChoose}
        slotProps={{ input: { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-text` } }}
        sx={{ p: 0, my: '2px', alignSelf: 'flex-start' }}
      />
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box component="span" id={`${id}-name`} sx={{ typography: 'h2' }}>
            {name}
          </Box>
          {recommended && (
            <StatusChip state="accepted" label={<FormattedMessage id="credits.recommended" />} />
          )}
        </Box>
        <Box
          component="span"
          id={`${id}-text`}
          sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}
        >
          <FormattedMessage id={`credits.pack.${key}`} />
        </Box>
      </Box>
    </Box>
  );
}
