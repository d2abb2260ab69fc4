import Box from '@mui/material/Box';
import { type IntlShape, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Place } from '#domain/causes/cause';
import { type CauseCheck, isOpenCause, type Met } from '#domain/causes/causes';
import type { Demande } from '#domain/dossier/demande';
import { label } from '#domain/dossier/wizard';
import { ButtonLink } from '../../ui/ButtonLink';
import { ArrowRightIcon } from '../../ui/icons';
import { stacked } from '../../ui/stacked';
import { TextLink } from '../../ui/TextLink';

interface Props {
  check: CauseCheck;
  demande: Demande;
  /** Whether the user may correct it on the steps; others only read where it is. */
  mayCorrect: boolean;
}

/** Where to correct a cause: steps with their faults, or the papers. */
export function Places({ check, demande, mayCorrect }: Props) {
  const { met, cause } = check;
  const found: Met[] = met.length > 0 ? met : [{ step: cause.place }];
  return (
    <Box sx={{ ...stacked(1), justifyItems: 'end' }}>
      {found
        .filter(({ step }, at) => found.findIndex((one) => one.step === step) === at)
        .map((one) => (
          <PlaceLink
            key={one.step}
            met={one}
            isOpen={isOpenCause(check)}
            demande={demande}
            mayCorrect={mayCorrect}
          />
        ))}
    </Box>
  );
}

interface LinkProps extends Omit<Props, 'check'> {
  met: Met;
  isOpen: boolean;
}

function PlaceLink({ met: { step, field, person }, isOpen, demande, mayCorrect }: LinkProps) {
  const intl = useIntl();
  const onPaper = step === 'documents' || step === 'counter';
  const name = placeName(intl, step);
  const words = onPaper ? name : `${label(step, demande)} ${name}`;
  if (!onPaper && !mayCorrect) return words;
  const link = {
    to: pathTo(onPaper ? 'documents' : step, undefined, { demande_id: demande.id }),
    // The step then focuses the field, as from the slip.
    ...(field !== undefined && { state: { gap: { field, personId: person?.id } } }),
    children: words,
  };
  return isOpen ? (
    <ButtonLink
      variant="outlined"
      color="inherit"
      size="small"
      endIcon={<ArrowRightIcon size={16} />}
      sx={{ whiteSpace: 'nowrap' }}
      {...link}
    />
  ) : (
    <TextLink {...link} />
  );
}

/** Name of a step or of the papers. */
export const placeName = (intl: IntlShape, place: Place): string => {
  if (place === 'documents') return intl.formatMessage({ id: 'title.documents' });
  if (place === 'counter') return intl.formatMessage({ id: 'causeList.counter' });
  return intl.formatMessage({ id: `wizard.step.${place}` });
};
