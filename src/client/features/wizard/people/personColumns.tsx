import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { needsCard } from '#domain/people/identityStatus';
import { formatMobile } from '#domain/people/mobile';
import type { Column } from '../../../lists/DataTable';
import { BusyButton } from '../../../ui/BusyButton';
import { IconAction } from '../../../ui/IconAction';
import { PencilIcon, SendIcon, TrashIcon } from '../../../ui/icons';
import { TextLink } from '../../../ui/TextLink';
import { gapId } from '../frame/gaps';
import { useHandInPath } from './CannotLine';
import { PersonStatus } from './PersonStatus';
import { isAdded, nameOf, type Participant, rowButton, written } from './person';
import type { Shown } from './usePeople';

/** The part of usePeople that the rows need; the functions never change. */
export interface PersonActions<Row> {
  open: (form: `edit-${number}` | `link-${number}`) => void;
  sendAgain: (row: Row) => Promise<void>;
  setLeaving: (row: Row) => void;
}

interface Options<Row> {
  people: PersonActions<Row>;
  /** The label of the remove button. */
  bin: (row: Row) => { label: string; tip?: string };
  /** More actions, after the remove button. */
  more?: (row: Shown<Row>) => ReactNode;
  /** Shown after the link button. */
  beside?: (row: Shown<Row>) => ReactNode;
  /** Little room: the link button is an icon, and the header of the buttons is hidden. */
  dense?: boolean;
  /** In a sample dossier nobody is checked: no number is asked for. */
  unchecked?: boolean;
}

/** Widths of the fullest cells, so that a new number moves no other column. Where the link is an icon, a long first name wraps. */
export const WIDTHS = {
  givenName: 'calc(92px + var(--words, 16px))',
  mobile: 128,
  status: 152,
  statusDense: 140,
  link: 'calc(54px + var(--words, 56px))',
  icon: 36,
  threeIcons: 92,
};

/** The last columns of both tables of people: mobile number, identity check, link, buttons. */
export function personColumns<Row extends Participant>(
  intl: IntlShape,
  options: Options<Row>,
): Column<Shown<Row>>[] {
  const { people, bin, more, beside, dense = false, unchecked = false } = options;
  const isLinking = ({ id, panel }: Shown<Row>) => panel === `link-${id}`;
  const link = ({ id }: Row) => people.open(`link-${id}`);
  const columns: Column<Shown<Row>>[] = [
    {
      id: 'mobile',
      header: intl.formatMessage({ id: 'person.mobile' }),
      card: 'left',
      nowrap: true,
      width: WIDTHS.mobile,
      render: (row) => <MobileNumber person={row} open={isLinking(row)} onAdd={() => link(row)} />,
    },
    {
      id: 'status',
      header: intl.formatMessage({ id: 'person.status' }),
      card: 'right',
      nowrap: true,
      width: dense ? WIDTHS.statusDense : WIDTHS.status,
      render: (row) => <PersonStatus person={{ ...row, GSM: row.GSM ?? row.known ?? null }} />,
    },
    {
      id: 'link',
      header: intl.formatMessage({ id: 'person.link' }),
      hideHeader: true,
      align: 'right',
      card: 'full',
      width: dense ? WIDTHS.icon : WIDTHS.link,
      render: (row) => {
        const isAsked = isCheckable(row) && !isEnded(row) && !isLinking(row);
        const extra = beside?.(row);
        // An empty cell takes no room in a card.
        if (!isAsked && !extra && !needsCard(row)) return null;
        return (
          <Box sx={linkCell}>
            {needsCard(row) && <HandInLink person={row} />}
            {isAsked && (
              <LinkButton
                person={row}
                dense={dense}
                busy={row.isSending === true}
                onClick={() => (wasAsked(row) ? void people.sendAgain(row) : link(row))}
              />
            )}
            {extra}
          </Box>
        );
      },
    },
    {
      id: 'actions',
      header: intl.formatMessage({ id: 'person.actions' }),
      hideHeader: dense,
      align: 'right',
      card: 'corner',
      nowrap: true,
      width: dense ? 80 : more ? WIDTHS.threeIcons : 88,
      render: (row) => (
        <Box sx={{ my: '-6px', mr: '-6px', ml: { md: dense ? '-6px' : more ? '-10px' : 0 } }}>
          {/* Of a person from the registry only the number can be changed, which a sample does not ask for. */}
          {!(unchecked && 'is_modified' in row && row.is_modified === 0) && (
            <IconAction
              id={rowButton('edit', row.id)}
              label={intl.formatMessage({ id: 'person.edit' }, { name: nameOf(row) })}
              onClick={() => people.open(`edit-${row.id}`)}
            >
              <PencilIcon />
            </IconAction>
          )}
          {/* Two buttons, not one that changes: a closing dialog gives the focus back to the remove button. */}
          {!isEnded(row) && (
            <IconAction id={rowButton('remove', row.id)} {...bin(row)} onClick={() => people.setLeaving(row)}>
              <TrashIcon />
            </IconAction>
          )}
          {!isEnded(row) && more?.(row)}
          {isEnded(row) && isCheckable(row) && (
            <IconAction
              id={rowButton('link', row.id)}
              label={intl.formatMessage({ id: 'person.sendLinkTo' }, { name: nameOf(row) })}
              onClick={() => link(row)}
            >
              <SendIcon />
            </IconAction>
          )}
        </Box>
      ),
    },
  ];
  return unchecked ? columns.filter(({ id }) => id !== 'mobile' && id !== 'status') : columns;
}

const linkCell = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '4px',
  my: { md: '-6px' },
};

const isEnded = (person: Participant): boolean => 'ended' in person && person.ended;
/** Has a number and is not accepted yet. A different name on the identity document is a separate question. */
const isCheckable = ({ GSM, status, differing_name }: Participant): boolean =>
  GSM !== null && status !== 'accepted' && !differing_name;
const wasAsked = ({ link_state, status }: Participant): boolean =>
  link_state !== 'none' || status === 'refused';

interface NumberProps {
  person: Shown<Participant>;
  open: boolean;
  onAdd: () => void;
}

/**
 * The number, saved or only known, or why there is none, or that it is missing, with a button to add it. `open`: the form for
 * it is open under the row.
 */
function MobileNumber({ person, open, onAdd }: NumberProps) {
  const intl = useIntl();
  if (person.GSM)
    return (
      <Box component="span" sx={isAdded(person) ? written : {}}>
        {formatMobile(person.GSM)}
      </Box>
    );
  if (open)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="person.missing" />
      </Box>
    );
  const action = person.known
    ? formatMobile(person.known)
    : intl.formatMessage({
        id: person.no_mobile ? `person.noMobile.${person.no_mobile}` : 'person.addNumber',
      });
  return (
    <Button
      id={rowButton('link', person.id)}
      size="small"
      onClick={onAdd}
      aria-label={intl.formatMessage({ id: 'person.linkFor' }, { action, name: nameOf(person) })}
      sx={{
        mx: '-12px',
        my: { md: '-6px' },
        whiteSpace: person.known ? 'nowrap' : 'normal',
        textAlign: 'left',
      }}
    >
      {action}
    </Button>
  );
}

/** A link to upload the identity card of a person without a number. */
function HandInLink({ person }: { person: Participant }) {
  const intl = useIntl();
  const action = intl.formatMessage({ id: 'documents.handIn.open' });
  return (
    <TextLink
      id={gapId('card', person.id)}
      to={useHandInPath()}
      aria-label={intl.formatMessage({ id: 'person.linkFor' }, { action, name: nameOf(person) })}
    >
      {action}
    </TextLink>
  );
}

interface LinkButtonProps {
  person: Participant;
  dense: boolean;
  busy: boolean;
  onClick: () => void;
}

/** Sends the link of the identity check, or sends it again. */
function LinkButton({ person, dense, busy, onClick }: LinkButtonProps) {
  const intl = useIntl();
  const action = intl.formatMessage({ id: wasAsked(person) ? 'person.resend' : 'person.sendLink' });
  const label = intl.formatMessage({ id: 'person.linkFor' }, { action, name: nameOf(person) });
  return (
    <Tooltip title={label} disableInteractive>
      <BusyButton
        id={rowButton('link', person.id)}
        size="small"
        variant={dense ? 'text' : 'outlined'}
        busy={busy}
        busyLabel={dense ? null : <FormattedMessage id="person.sending" />}
        onClick={onClick}
        aria-label={label}
        sx={{
          width: { xs: '100%', md: 'auto' },
          minWidth: 0,
          // In a table a long label may wrap to two lines.
          whiteSpace: { xs: 'nowrap', md: 'normal' },
          // The padding of the icon may cover the space between the columns.
          ...(dense && { gap: 1, mx: { md: '-18px' } }),
        }}
      >
        {dense && <SendIcon />}
        <span data-only={dense ? 'card' : 'roomy'}>{action}</span>
        {!dense && (
          <span data-only="compact">
            <SendIcon />
          </span>
        )}
      </BusyButton>
    </Tooltip>
  );
}
