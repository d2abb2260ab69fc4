import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Journal } from '#domain/journal/record';
import { PUBLICATION_DAYS } from '#domain/law/deadlines';
import { useLanguage } from '../../../intl/useLanguage';
import { BusyButton } from '../../../ui/BusyButton';
import { CheckIcon, LandmarkIcon } from '../../../ui/icons';
import { CompareButton } from './CompareButton';
import { papersOf, personOf, shortDayOf } from './says';
import type { JournalActs } from './useJournal';
import { useCopies } from './useKindWord';

interface Props {
  id: number;
  journal: Journal;
  acts: JournalActs;
}

/** The other entries that can be made now besides the next one, each with one button. */
export function ToDo({ id, journal, acts }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  const { state, first } = acts;
  const next = acts.next.filter((kind) => kind !== first);
  const signers = acts.signers.filter(({ isHandedIn }) => first !== 'signed' || !isHandedIn);
  const copies = useCopies(id);
  const now = <FormattedMessage id="journal.toDo" />;
  const later = <FormattedMessage id="journal.then" />;
  const again = state.returned !== null;
  const isIn = state.deposited !== null || state.published !== null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, bgcolor: 'inset' }}>
      {next.includes('printed') && (
        <Row
          when={now}
          what={<FormattedMessage id={copies ? 'journal.todo.copied' : 'journal.todo.printed'} />}
        >
          <Press acts={acts} name="printed" onPress={acts.printed}>
            <FormattedMessage id={copies ? 'journal.act.copied' : 'journal.act.printed'} />
          </Press>
        </Row>
      )}
      {signers.map((signer) => (
        <Row
          key={signer.person}
          when={now}
          what={
            <FormattedMessage id="journal.todo.signed" values={{ name: personOf(intl, signer.person) }} />
          }
          line={
            <>
              {intl.formatList(papersOf(journal, signer.papers, lang))}{' '}
              {!signer.isHandedIn && <FormattedMessage id="journal.keptPaper" />}
            </>
          }
        >
          <Press acts={acts} name={`signed ${signer.person}`} onPress={() => acts.signed(signer)}>
            <FormattedMessage id="journal.act.signed" />
          </Press>
        </Row>
      ))}
      {next.includes('paid') && (
        <Row
          when={now}
          what={<FormattedMessage id={state.payAgain ? 'journal.todo.payAgain' : 'journal.todo.paid'} />}
        >
          <Button variant="outlined" color="inherit" onClick={() => acts.ask({ kind: 'paid' })}>
            <FormattedMessage id="journal.act.paid" />
          </Button>
        </Row>
      )}
      {next.includes('deposited') && (
        <Row
          when={
            <>
              {now}
              {journal.deposit_by && (
                <Box component="span" sx={{ display: 'block' }}>
                  <FormattedMessage id="journal.before" values={{ day: shortDayOf(journal.deposit_by) }} />
                </Box>
              )}
            </>
          }
          what={<FormattedMessage id={again ? 'journal.todo.redeposited' : 'journal.todo.deposited'} />}
          line={<FormattedMessage id="journal.photoLater" />}
        >
          {!again && (
            <Button color="error" onClick={() => acts.ask({ kind: 'returned' })}>
              <FormattedMessage id="journal.act.returned" />
            </Button>
          )}
          <Press acts={acts} name="deposited" onPress={acts.deposited} icon={<LandmarkIcon size={16} />}>
            <FormattedMessage id="journal.act.deposited" />
          </Press>
        </Row>
      )}
      {next.includes('published') && (
        <Row
          when={isIn ? now : later}
          what={<FormattedMessage id="journal.todo.published" />}
          line={
            <FormattedMessage id="journal.todo.publishedLine" values={{ days: PUBLICATION_DAYS.value }} />
          }
        >
          {isIn && (
            <>
              <Button color="error" onClick={() => acts.ask({ kind: 'returned' })}>
                <FormattedMessage id="journal.act.returned" />
              </Button>
              <Button variant="outlined" color="inherit" onClick={() => acts.ask({ kind: 'published' })}>
                <FormattedMessage id="journal.act.published" />
              </Button>
            </>
          )}
        </Row>
      )}
      {next.includes('registered') && (
        <Row
          when={isIn ? now : later}
          what={<FormattedMessage id="journal.todo.registered" />}
          line={<FormattedMessage id="journal.todo.registeredLine" />}
        >
          {isIn && <CompareButton id={id} />}
        </Row>
      )}
    </Box>
  );
}

function Row({
  when,
  what,
  line,
  children,
}: {
  when: ReactNode;
  what: ReactNode;
  line?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '96px minmax(0, 1fr) auto' },
        alignItems: 'start',
        columnGap: 2,
        rowGap: 1,
        px: { xs: 2, md: 2.5 },
        py: 1.5,
        borderTop: '1px dashed',
        borderColor: 'ruleStrong',
      }}
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{when}</Box>
      <Box sx={{ minWidth: 0 }}>
        <Box component="strong" sx={{ fontWeight: 600 }}>
          {what}
        </Box>
        {line && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{line}</Box>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { sm: 'flex-end' } }}>
        {children}
      </Box>
    </Box>
  );
}

function Press({
  acts,
  name,
  onPress,
  icon = <CheckIcon size={16} />,
  children,
}: {
  acts: JournalActs;
  name: string;
  onPress: () => Promise<void>;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <BusyButton
      variant="outlined"
      color="inherit"
      startIcon={icon}
      busy={acts.pressed.includes(name)}
      busyLabel={<FormattedMessage id="journal.form.saving" />}
      onClick={() => void onPress()}
    >
      {children}
    </BusyButton>
  );
}
