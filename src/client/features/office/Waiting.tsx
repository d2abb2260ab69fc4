import Box from '@mui/material/Box';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { roleMay } from '#domain/accounts/officeRoles';
import { pathTo } from '#domain/base/paths';
import { stateOf } from '#domain/causes/stateFacts';
import type { Approval } from '#domain/dossier/approval';
import type { Demande } from '#domain/dossier/demande';
import { depositDay } from '#domain/dossier/depositDay';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { useUserQuery } from '../../entities/account/accountApi';
import { InCharge } from '../../entities/dossier/InCharge';
import { DossierChip } from '../../entities/states/DossierChip';
import { formatEnterpriseNumber, useFormats } from '../../intl/formats';
import { QueueNav } from '../../lists/QueueNav';
import { useListKeys } from '../../lists/useListKeys';
import { useTopOfNext } from '../../lists/useTopOfNext';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { Fact, Facts } from '../../ui/Facts';
import { MessageSquareTextIcon } from '../../ui/icons';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { stacked } from '../../ui/stacked';
import { TextLink } from '../../ui/TextLink';
import { useDocumentTitle } from '../../ui/useDocumentTitle';
import { withSide } from '../../ui/withSide';
import { ApprovalChanges } from './ApprovalChanges';
import { ApprovalChecks } from './ApprovalChecks';
import { ApprovalSlip, OPEN_APPROVED } from './ApprovalSlip';
import { useApprovalQueue } from './useApprovalQueue';

/** The assistant's comment, the changes, the warnings and the slip to approve; beside them the navigation to the others in the queue. */
export function Waiting({ demande }: { demande: Demande }) {
  const intl = useIntl();
  const { data: user } = useUserQuery();
  const queue = useApprovalQueue(demande.id);
  const top = useTopOfNext();
  const keys = useListKeys({
    onMove: queue.move,
    labels: {
      next: intl.formatMessage({ id: 'review.keys.next' }),
      previous: intl.formatMessage({ id: 'review.keys.previous' }),
    },
    onOpen: null,
  });
  const { approval } = demande;
  const isWaiting = approval && !approval.returned && demande.progress < 100;
  const { nameWithForm } = dossierFacts(demande).company;
  useDocumentTitle(
    intl.formatMessage({ id: 'review.pageTitle' }, { company: nameWithForm, id: String(demande.id) }),
  );
  return (
    <div ref={top}>
      <PageHeader
        title={nameWithForm}
        back={{ to: pathTo('approvals'), label: intl.formatMessage({ id: 'title.approvals' }) }}
        line={isWaiting && <DossierChip state={stateOf(demande)} />}
        aside={(queue.total ?? 0) > 0 && <QueueNav queue={queue} keys={keys} />}
      />
      {isWaiting ? (
        <>
          <Head demande={demande} approval={approval} />
          <Box sx={{ ...withSide(300), gap: { xs: 2.5, lg: 3 } }}>
            <Box sx={stacked(2)}>
              {approval.word && <Word approval={approval} />}
              <ApprovalChanges demande={demande} />
              <ApprovalChecks demande={demande} />
            </Box>
            <Box sx={stacked(2.5)}>
              {user?.office_role && roleMay(user.office_role, 'finish') && (
                <ApprovalSlip
                  // The confirmations and the typed text belong to one dossier.
                  key={demande.id}
                  demande={demande}
                  approval={approval}
                  credits={user.credits}
                  queue={queue}
                />
              )}
              {demande.in_charge && (
                <Sheet>
                  <InCharge id={demande.id} inCharge={demande.in_charge} />
                </Sheet>
              )}
            </Box>
          </Box>
        </>
      ) : (
        <EmptyState
          title={
            demande.progress === 100 ? (
              <FormattedMessage id="approval.approved" />
            ) : approval?.returned ? (
              <FormattedMessage id="approval.returnedTo" values={{ name: approval.asked_by }} />
            ) : (
              <FormattedMessage id="approval.notWaitingTitle" />
            )
          }
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
              <ButtonLink
                id={OPEN_APPROVED}
                variant="contained"
                to={pathTo('documents', undefined, { demande_id: demande.id })}
              >
                <FormattedMessage id="approval.open" />
              </ButtonLink>
              <TextLink to={pathTo('client')}>
                <FormattedMessage id="title.client" />
              </TextLink>
            </Box>
          }
        >
          {dossierLine(intl, demande)}
        </EmptyState>
      )}
    </div>
  );
}

/** « dossier 1044 · 1999.002.922 » */
const dossierLine = (intl: IntlShape, { id, enterprise_number }: Demande): string =>
  [
    intl.formatMessage({ id: 'documents.dossier' }, { id: String(id) }),
    formatEnterpriseNumber(enterprise_number),
  ].join(' · ');

function Head({ demande, approval }: { demande: Demande; approval: Approval }) {
  const intl = useIntl();
  const formats = useFormats();
  const { asked_by, asked_at, role } = approval;
  // The last day to deposit if it were approved now.
  const day = depositDay({ ...demande, progress: 100 });
  const roleName = role && intl.formatMessage({ id: `office.role.${role}` }).toLocaleLowerCase(intl.locale);
  return (
    <Facts
      sx={{
        mb: 2,
        py: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, auto)' },
        gap: 2,
        borderBlock: '1px solid',
        borderColor: 'ruleStrong',
        '& dt + dd': { typography: 'label' },
      }}
    >
      <Fact label={<FormattedMessage id="approval.preparedBy" />}>
        {[asked_by, roleName].filter(Boolean).join(', ')}
      </Fact>
      <Fact label={<FormattedMessage id="approval.since" />}>{formats.since(asked_at)}</Fact>
      <Fact label={<FormattedMessage id="approval.dossier" />}>
        {[String(demande.id), formatEnterpriseNumber(demande.enterprise_number)].join(' · ')}
      </Fact>
      {day && <Fact label={<FormattedMessage id="approval.depositBy" />}>{formats.fullDate(day)}</Fact>}
    </Facts>
  );
}

/** The assistant's comment. */
function Word({ approval: { asked_by, asked_at, word } }: { approval: Approval }) {
  const intl = useIntl();
  const formats = useFormats();
  return (
    <Sheet component="section" aria-label={intl.formatMessage({ id: 'approval.wordShort' })}>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <MessageSquareTextIcon />
        <Box sx={{ minWidth: 0 }}>
          <Box component="span" sx={{ typography: 'label' }}>
            {asked_by}
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {formats.time(asked_at)}
          </Box>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{word}</Box>
        </Box>
      </Box>
    </Sheet>
  );
}
