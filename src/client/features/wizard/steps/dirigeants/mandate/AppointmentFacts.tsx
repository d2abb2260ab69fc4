import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Dirigeant, DirigeantUpdate } from '#domain/dossier/directorRecords';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import type { AppointedFacts } from '#domain/dossier/facts';
import { longestTerm } from '#domain/law/boards';
import { appliesTo, DAILY_MANAGEMENT_BY_BOARD } from '#domain/law/decisions';
import { formatAddress } from '#domain/registry/bceData';
import { focusNext } from '../../../../../forms/focusField';
import { useFormats } from '../../../../../intl/formats';
import type { MessageId } from '../../../../../intl/messages';
import { useLanguage } from '../../../../../intl/useLanguage';
import { useAppSelector } from '../../../../../store/hooks';
import { Sheet } from '../../../../../ui/Sheet';
import { draftKey, selectTyped } from '../../../drafts/draftsSlice';
import { nameOf, written } from '../../../people/person';
import { useDossier } from '../../../useDossier';
import { FactForm, mandateForm } from './FactForm';
import { FACTS, type Fact, factFieldId, isTold } from './facts';
import { PublishedSentence } from './PublishedSentence';
import { appointmentOf, mandateSentence } from './sentence';

interface Props {
  dirigeant: Dirigeant;
  /** Rejects with an ApiError. */
  save: (told: DirigeantUpdate) => Promise<Dirigeant>;
  onClose: () => void;
}

/** The terms of an appointment, filled in with the usual values; each can be edited in its row. */
export function AppointmentFacts({ dirigeant, save, onClose }: Props) {
  const { id: demandeId, demande } = useDossier();
  const { id } = dirigeant;
  const typed = useAppSelector((state) =>
    selectTyped(state, draftKey(demandeId, 'dirigeantsService'), mandateForm(id)),
  );
  const now = appointmentOf(demande, dirigeant);
  // The represented company is required before the text can be published.
  const [open, setOpen] = useState<Fact | null>(
    () => factOf(typed) ?? (now.represents && !now.company ? 'company' : null),
  );
  const { kind, daily } = dirigeant.appointment ?? {};
  const usual = appointmentOf(demande, { ...dirigeant, appointment: { kind, daily } });
  const delegates = appliesTo(DAILY_MANAGEMENT_BY_BOARD, dossierFacts(demande).company.legalForm);
  const close = (fact: Fact) => {
    setOpen(null);
    focusNext(factFieldId(id, `${fact}-change`));
  };
  const values = { name: nameOf(dirigeant) };
  return (
    <Sheet
      tone="inset"
      padding="none"
      component="section"
      aria-labelledby={factFieldId(id, 'title')}
      sx={{ mt: '4px', mb: '14px', px: { xs: 2, md: 2.5 }, py: 2 }}
    >
      <Typography variant="h3" component="h2" id={factFieldId(id, 'title')}>
        <FormattedMessage id={titleOf(now)} values={values} />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: '2px' }}>
        <FormattedMessage id="dirigeants.appointmentLine" />
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1.5, borderTop: '1px solid', borderColor: 'ruleStrong' }}>
        {factsOf(now, delegates).map((fact) => (
          <Box
            key={fact}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '132px minmax(0, 1fr) auto' },
              columnGap: 1.5,
              alignItems: 'baseline',
              py: '6px',
              borderBottom: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Box
              component="dt"
              id={factFieldId(id, `${fact}-name`)}
              sx={{ typography: 'body2', color: 'text.secondary', gridColumn: { xs: 1, sm: 'auto' } }}
            >
              <FormattedMessage id={`dirigeants.fact.${fact}`} />
            </Box>
            <Box component="dd" sx={{ m: 0, display: 'contents' }}>
              <Box
                sx={{
                  minWidth: 0,
                  typography: 'body2',
                  overflowWrap: 'anywhere',
                  gridColumn: open === fact ? { xs: '1 / -1', sm: '2 / -1' } : { xs: 1, sm: 'auto' },
                }}
              >
                {open === fact ? (
                  <FactForm
                    fact={fact}
                    dirigeant={dirigeant}
                    now={now}
                    usual={usual}
                    save={save}
                    onDone={() => close(fact)}
                  />
                ) : (
                  <FactValue fact={fact} appointment={now} dirigeant={dirigeant} />
                )}
              </Box>
              {open !== fact && (
                <ChangeButton fact={fact} id={id} disabled={open !== null} onClick={() => setOpen(fact)} />
              )}
            </Box>
          </Box>
        ))}
      </Box>
      <PublishedSentence text={mandateSentence(demande, dirigeant)} lang={demande.langue} sx={{ mt: 1.5 }} />
      <Button onClick={onClose} disabled={open !== null} sx={{ mt: 1, mx: '-12px' }}>
        <FormattedMessage id="ui.close" />
      </Button>
    </Sheet>
  );
}

interface ChangeProps {
  fact: Fact;
  id: number;
  disabled: boolean;
  onClick: () => void;
}

function ChangeButton({ fact, id, disabled, onClick }: ChangeProps) {
  const intl = useIntl();
  const what = intl.formatMessage({ id: `dirigeants.fact.${fact}` });
  return (
    <Button
      id={factFieldId(id, `${fact}-change`)}
      size="small"
      disabled={disabled}
      onClick={onClick}
      aria-label={intl.formatMessage({ id: 'dirigeants.changeFact' }, { what })}
      sx={{ my: '-6px', mx: '-8px', gridRow: { xs: 1, sm: 'auto' }, gridColumn: { xs: 2, sm: 'auto' } }}
    >
      <FormattedMessage id="dirigeants.change" />
    </Button>
  );
}

/** Usual values in ink, values that the client entered in the pen colour. */
function FactValue({
  fact,
  appointment,
  dirigeant,
}: {
  fact: Fact;
  appointment: AppointedFacts;
  dirigeant: Dirigeant;
}) {
  const { demande } = useDossier();
  const lang = useLanguage();
  const { legalForm } = dossierFacts(demande).company;
  const longest = longestTerm(legalForm);
  return (
    <>
      <Box component="span" sx={isTold(dirigeant, fact) ? written : {}}>
        <FactWords fact={fact} appointment={appointment} />
      </Box>
      {fact === 'term' && longest !== null && legalForm && (
        <Note>
          <FormattedMessage
            id="dirigeants.longestTerm"
            values={{ form: legalForm.short[lang], n: longest }}
          />
        </Note>
      )}
      {fact === 'domicile' && appointment.domicile === 'seat' && (
        <Note>
          <FormattedMessage id="dirigeants.home.seat.line" />
        </Note>
      )}
      {fact === 'accepted' && !appointment.accepted && (
        <Note>
          <FormattedMessage id="dirigeants.accepted.no.line" />
        </Note>
      )}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{children}</Box>
);

function FactWords({ fact, appointment }: { fact: Fact; appointment: AppointedFacts }) {
  const formats = useFormats();
  const lang = useLanguage();
  const { company, daily, start, term, paid, powers, accepted, domicile } = appointment;
  switch (fact) {
    case 'company':
      return company?.name ?? <FormattedMessage id="person.missing" />;
    case 'daily':
      return <FormattedMessage id={`dirigeants.daily.${daily ?? 'no'}`} />;
    case 'start':
      return start ? formats.longDate(start) : <FormattedMessage id="dirigeants.noDate" />;
    case 'term':
      return (
        <FormattedMessage
          id={`dirigeants.termIs.${term.kind}`}
          values={{
            n: term.kind === 'years' ? term.years : 0,
            year: term.kind === 'meeting' ? String(term.year) : '',
            date: term.kind === 'until' ? formats.longDate(term.date) : '',
          }}
        />
      );
    case 'paid':
      return <FormattedMessage id={paid ? 'dirigeants.paid.yes' : 'dirigeants.paid.no'} />;
    case 'powers':
      return <FormattedMessage id={`dirigeants.powers.${powers}`} />;
    case 'accepted':
      return <FormattedMessage id={accepted ? 'dirigeants.accepted.yes' : 'dirigeants.accepted.no'} />;
    case 'domicile':
      return domicile === null ? (
        <FormattedMessage id="dirigeants.home.registered" />
      ) : domicile === 'seat' ? (
        <FormattedMessage id="dirigeants.home.seat" />
      ) : (
        formatAddress(domicile, lang)
      );
  }
}

/** A co-option ends at the next meeting; daily management alone has no term and no powers in the board. */
const factsOf = ({ kind, daily, registered, represents }: AppointedFacts, delegates: boolean): Fact[] => {
  const managesAlone = daily === 'only';
  const holds: Partial<Record<Fact, boolean>> = {
    // For a new director it was entered when they were added.
    company: registered && represents,
    // Daily management beside an unchanged mandate is the whole decision: there is nothing else to choose.
    daily: (delegates || daily !== null) && !(registered && managesAlone),
    term: kind !== 'cooptation' && !managesAlone,
    powers: !managesAlone,
  };
  return FACTS.filter((fact) => holds[fact] ?? true);
};

const titleOf = ({ kind, daily }: AppointedFacts): MessageId =>
  daily === 'only'
    ? 'dirigeants.appointment.daily'
    : kind === 'appointment'
      ? 'dirigeants.appointment'
      : `dirigeants.appointment.${kind}`;

/** The fact with unsaved values. */
function factOf(typed: unknown): Fact | null {
  const fact = (typed as { fact?: unknown } | null | undefined)?.fact;
  return FACTS.find((name) => name === fact) ?? null;
}
