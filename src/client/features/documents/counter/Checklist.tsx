import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DossierDocuments } from '#domain/contract/entities/documents';
import { RESIDENCE_PROOF_MONTHS } from '#domain/law/deadlines';
import type { EnclosureKind } from '#domain/law/enclosures';
import { useTickEnclosureMutation } from '../../../entities/dossier/documentsApi';
import { failureText } from '../../../intl/errorText';
import { Notice } from '../../../ui/Notice';

type Enclosure = NonNullable<DossierDocuments['counter']>['enclosures'][number];

interface Props {
  /** Of the demande. */
  id: number;
  enclosures: readonly Enclosure[];
  ticked: readonly EnclosureKind[];
  disabled: boolean;
}

/** What goes to the counter, each with a box that stays ticked. */
export function Checklist({ id, enclosures, ticked, disabled }: Props) {
  const intl = useIntl();
  const [tick, { error }] = useTickEnclosureMutation();
  return (
    <div>
      <Typography variant="label" component="h3" sx={{ m: 0, mb: '4px' }}>
        <FormattedMessage id="counter.bring" />
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {enclosures.map((enclosure) => (
          <Item
            key={enclosure.kind}
            enclosure={enclosure}
            checked={ticked.includes(enclosure.kind)}
            disabled={disabled}
            onChange={(next) => void tick({ id, item: enclosure.kind, ticked: next })}
          />
        ))}
      </Box>
      {error && (
        <Notice tone="error" title={<FormattedMessage id="counter.tickFailed" />} sx={{ mt: 1 }}>
          {failureText(intl, error)}
        </Notice>
      )}
    </div>
  );
}

interface ItemProps {
  enclosure: Enclosure;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

function Item({ enclosure: { kind, people, copies }, checked, disabled, onChange }: ItemProps) {
  const intl = useIntl();
  const line = useId();
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '32px minmax(0, 1fr)', alignItems: 'start' }}
    >
      <Checkbox
        id={`${line}-box`}
        checked={checked}
        disabled={disabled}
        onChange={(_event, next) => onChange(next)}
        slotProps={{ input: { 'aria-describedby': line } }}
        sx={{ ml: '-10px' }}
      />
      <Box sx={{ py: '5px' }}>
        <Box
          component="label"
          htmlFor={`${line}-box`}
          sx={{
            display: 'block',
            typography: 'body2',
            ...(checked && { color: 'primary.main', fontWeight: 600 }),
          }}
        >
          <FormattedMessage id={`counter.items.${kind}`} values={{ n: copies }} />
        </Box>
        <Typography id={line} variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          <FormattedMessage
            id={`counter.lines.${kind}`}
            values={{
              people: intl.formatList(people),
              named: people.length > 0 ? 'yes' : 'no',
              months: RESIDENCE_PROOF_MONTHS.value,
            }}
          />
        </Typography>
      </Box>
    </Box>
  );
}
