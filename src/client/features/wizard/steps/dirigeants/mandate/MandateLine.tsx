import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Dirigeant } from '#domain/contract/entities/services';
import { mandateEnd } from '#domain/dossier/mandates';
import { useFormats } from '../../../../../intl/formats';
import { isAdded, nameOf } from '../../../people/person';
import type { Shown } from '../../../people/usePeople';

export const mandateButton = (id: number): string => `person-mandate-${id}`;

interface Props {
  dirigeant: Shown<Dirigeant>;
  /** From which day the changes hold. */
  effective: string | null;
  /** The other dossier of the office that ends their mandate already. */
  endsIn?: number | null;
  onOpen: () => void;
}

/** Under the name of whoever comes or leaves: in what way, and the button that opens the facts of it. */
export function MandateLine({ dirigeant, effective, endsIn, onOpen }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const { id, company, end } = dirigeant;
  const added = isAdded(dirigeant);
  // Which of two with one name it is.
  const since = dirigeant.shownName !== undefined && dirigeant.since && (
    <FormattedMessage id="dirigeants.since" values={{ date: formats.longDate(dirigeant.since) }} />
  );
  const small = { typography: 'caption', fontWeight: 400, color: 'text.secondary' };
  if (!added && !dirigeant.ended)
    return (
      <Box sx={small}>
        {since}
        {endsIn && (
          <div>
            <FormattedMessage id="dirigeants.endsIn" values={{ id: String(endsIn) }} />
          </div>
        )}
      </Box>
    );
  const action = intl.formatMessage({ id: added ? 'dirigeants.terms' : 'dirigeants.change' });
  const { cause, date } = mandateEnd(effective, end);
  return (
    <Box sx={small}>
      {since && <div>{since}</div>}
      {company && (
        <div>
          <FormattedMessage id="dirigeants.represents" values={{ company: company.name }} />
        </div>
      )}
      {added ? (
        <FormattedMessage id="dirigeants.added" />
      ) : (
        <>
          <FormattedMessage id={`dirigeants.cause.${cause}`} />
          {date && `, ${formats.longDate(date)}`}
        </>
      )}
      <Button
        id={mandateButton(id)}
        size="small"
        onClick={onOpen}
        aria-label={intl.formatMessage({ id: 'person.linkFor' }, { action, name: nameOf(dirigeant) })}
        sx={{ display: 'block', mx: '-12px', minHeight: { md: 28 }, py: 0 }}
      >
        {action}
      </Button>
    </Box>
  );
}
