import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { type CauseState, causeState, causeTitle, checkDossier, isOpenCause } from '#domain/causes/causes';
import { checkedRoles, roleName } from '#domain/dossier/checkedPeople';
import type { Demande } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { useMay } from '../../entities/account/officeApi';
import { CauseLines } from '../../entities/dossier/CauseLines';
import { CAUSE_STYLES } from '../../entities/dossier/CauseMark';
import { Places } from '../../entities/dossier/Places';
import type { MessageId } from '../../intl/messages';
import { Sheet } from '../../ui/Sheet';
import { TextLink } from '../../ui/TextLink';

/** The warnings before an approval: open causes of a refusal, and people whose identity is not accepted yet. */
export function warningsOf(demande: Demande) {
  const checks = checkDossier(dossierFacts(demande));
  const causes = checks.filter(isOpenCause);
  // A person already named by a cause is not listed again.
  const named = new Set(causes.flatMap(({ met }) => met.flatMap(({ person }) => person?.name ?? [])));
  const awaited = [
    ...new Set(
      checkedRoles(demande).flatMap((role) =>
        role.check.status === 'accepted' || named.has(roleName(role) ?? '') ? [] : [roleName(role) ?? ''],
      ),
    ),
  ];
  return {
    causes,
    awaited,
    n: causes.length + awaited.length,
    ok: checks.filter((check) => causeState(check) === 'inOrder'),
    toDo: checks.filter((check) => causeState(check) === 'reminds').length,
    all: checks.length,
  };
}

/** How many of the causes in order are named. */
const NAMED = 3;

/** The warnings, each with a link to correct it, then what is in order. */
export function ApprovalChecks({ demande }: { demande: Demande }) {
  const { causes, awaited, n, ok, toDo, all } = warningsOf(demande);
  const may = useMay('prepare');
  return (
    <Sheet strong padding="none">
      <Part
        id="approval-checks"
        title="approval.warnings"
        aside={<FormattedMessage id="approval.warningsCount" values={{ n }} />}
      >
        {causes.map((check) => (
          <Line
            key={check.id}
            state={causeState(check)}
            aside={<Places check={check} demande={demande} mayCorrect={may} />}
          >
            <Title id={check.id} />
            <CauseLines check={check} />
          </Line>
        ))}
        {awaited.map((name) => (
          <Line
            key={name}
            state="warns"
            aside={
              <TextLink to={pathTo('documents', undefined, { demande_id: demande.id, tab: 'checks' })}>
                <FormattedMessage id="documents.checks" />
              </TextLink>
            }
          >
            <FormattedMessage id="approval.identity" values={{ name }} />
          </Line>
        ))}
      </Part>
      <Part
        id="approval-in-order"
        title="approval.looked"
        aside={<FormattedMessage id="approval.inOrder" values={{ n: ok.length, all, toDo }} />}
      >
        {ok.slice(0, NAMED).map(({ id }) => (
          <Line key={id} state="inOrder">
            <Title id={id} />
          </Line>
        ))}
      </Part>
      <Box sx={{ px: 2.5, py: 1.5 }}>
        <TextLink to={pathTo('causes', undefined, { demande_id: demande.id })}>
          <FormattedMessage id="approval.allChecks" />
        </TextLink>
      </Box>
    </Sheet>
  );
}

interface PartProps {
  id: string;
  title: MessageId;
  aside: ReactNode;
  children: ReactNode;
}

const Part = ({ id, title, aside, children }: PartProps) => (
  <Box
    component="section"
    aria-labelledby={id}
    sx={{ '& + &': { borderTop: '1px solid', borderColor: 'ruleStrong' } }}
  >
    <Box
      sx={{ px: 2.5, py: 1.5, display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}
    >
      <Typography variant="h3" component="h2" id={id}>
        <FormattedMessage id={title} />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {aside}
      </Typography>
    </Box>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  </Box>
);

const Title = ({ id }: { id: string }) => (
  <Box sx={{ typography: 'label' }}>
    <FormattedMessage id={causeTitle(id) as MessageId} />
  </Box>
);

interface LineProps {
  state: CauseState;
  /** The link to correct it. */
  aside?: ReactNode;
  children: ReactNode;
}

function Line({ state, aside, children }: LineProps) {
  const { Icon, color } = CAUSE_STYLES[state];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        px: 2.5,
        py: 1.25,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Icon sx={{ color }} />
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, typography: 'body2' }}>{children}</Box>
      {aside && <Box sx={{ alignSelf: 'center' }}>{aside}</Box>}
    </Box>
  );
}
