import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Dirigeant } from '#domain/dossier/directorRecords';
import { MANDATE_CHANGES, mandateEnd } from '#domain/dossier/mandates';
import { useFormats } from '../../../../../intl/formats';
import type { MessageId } from '../../../../../intl/messages';
import { isAdded, nameOf, written } from '../../../people/person';
import type { Shown } from '../../../people/usePeople';
import type { Role } from './roles';

export const mandateButton = (id: number): string => `person-mandate-${id}`;
export const changeButton = (id: number): string => `person-change-${id}`;

/** The form with the facts of the mandate. */
export type MandatePanel = 'end' | 'mandate' | 'change';

interface Props {
  dirigeant: Shown<Dirigeant>;
  role: Role;
  /** The day from which the changes apply; null: not known. */
  effective: string | null;
  /** The id of the office's other dossier that already ends this mandate. */
  endsIn?: number | null;
  onOpen: (panel: MandatePanel) => void;
}

/** Under the name of a director who is appointed, leaves or continues: how, with a button that opens the facts. */
export function MandateLine({ dirigeant, role, effective, endsIn, onOpen }: Props) {
  const formats = useFormats();
  const { id, company, change, ended } = dirigeant;
  // Distinguishes namesakes.
  const since = dirigeant.shownName !== undefined && dirigeant.since && (
    <FormattedMessage id="dirigeants.since" values={{ date: formats.longDate(dirigeant.since) }} />
  );
  return (
    <Box sx={{ typography: 'caption', fontWeight: 400, color: 'text.secondary' }}>
      {since && <div>{since}</div>}
      {(company || role.represents) && (
        <div>
          {company ? (
            <FormattedMessage id="dirigeants.represents" values={{ company: company.name }} />
          ) : (
            <FormattedMessage id="dirigeants.companyUnnamed" />
          )}
        </div>
      )}
      {endsIn && !ended && (
        <div>
          <FormattedMessage id="dirigeants.endsIn" values={{ id: String(endsIn) }} />
        </div>
      )}
      {ended ? (
        <>
          <EndWords dirigeant={dirigeant} role={role} effective={effective} />
          <OpenButton dirigeant={dirigeant} id={mandateButton(id)} to="end" onOpen={onOpen} />
        </>
      ) : (
        role.appointed && (
          <>
            <AppointedWords dirigeant={dirigeant} appointed={role.appointed} />
            <OpenButton dirigeant={dirigeant} id={mandateButton(id)} to="mandate" onOpen={onOpen} />
          </>
        )
      )}
      {change && (
        <>
          <ChangedWords change={change} />
          <OpenButton dirigeant={dirigeant} id={changeButton(id)} to="change" onOpen={onOpen} />
        </>
      )}
    </Box>
  );
}

function EndWords({ dirigeant, role, effective }: Pick<Props, 'dirigeant' | 'role' | 'effective'>) {
  const intl = useIntl();
  const formats = useFormats();
  const { cause, date, daily_only } = mandateEnd(effective, dirigeant.end);
  return [
    intl.formatMessage({ id: `dirigeants.cause.${cause}` }),
    daily_only && role.seated && intl.formatMessage({ id: 'dirigeants.dailyOnly.short' }),
    date && formats.longDate(date),
  ]
    .filter(Boolean)
    .join(', ');
}

function AppointedWords({
  dirigeant,
  appointed: { kind, daily },
}: {
  dirigeant: Dirigeant;
  appointed: NonNullable<Role['appointed']>;
}) {
  const intl = useIntl();
  const added = isAdded(dirigeant);
  const id: MessageId = added
    ? daily === 'only'
      ? 'dirigeants.added.daily'
      : kind === 'cooptation'
        ? 'dirigeants.added.cooptation'
        : 'dirigeants.added'
    : kind === 'renewal' || kind === 'confirmation'
      ? `dirigeants.goesOn.${kind}`
      : 'dirigeants.goesOn.daily';
  const words = [
    intl.formatMessage({ id }),
    daily === 'also' && intl.formatMessage({ id: 'dirigeants.withDaily' }),
  ];
  return (
    <Box component="span" sx={added ? {} : written}>
      {words.filter(Boolean).join(', ')}
    </Box>
  );
}

function ChangedWords({ change }: { change: NonNullable<Dirigeant['change']> }) {
  const intl = useIntl();
  const what = MANDATE_CHANGES.filter((name) => change[name] != null).map((name) =>
    intl.formatMessage({ id: `dirigeants.changed.${name}` }),
  );
  return (
    <Box component="div" sx={written}>
      <FormattedMessage id="dirigeants.changed" values={{ what: what.join(', ') }} />
    </Box>
  );
}

interface OpenProps extends Pick<Props, 'dirigeant' | 'onOpen'> {
  id: string;
  to: MandatePanel;
}

function OpenButton({ dirigeant, id, to, onOpen }: OpenProps) {
  const intl = useIntl();
  const action = intl.formatMessage({ id: to === 'mandate' ? 'dirigeants.terms' : 'dirigeants.change' });
  return (
    <Button
      id={id}
      size="small"
      onClick={() => onOpen(to)}
      aria-label={intl.formatMessage({ id: 'person.linkFor' }, { action, name: nameOf(dirigeant) })}
      sx={{ display: 'block', mx: '-12px', minHeight: { md: 28 }, py: 0, textAlign: 'left' }}
    >
      {action}
    </Button>
  );
}
