import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { roleMay } from '#domain/accounts/officeRoles';
import { pathTo } from '#domain/base/paths';
import { VERSION } from '#domain/contract/changes';
import { canStart, DOSSIER_CREDITS, MINIMUM_CREDITS, PARTICIPANT_CREDITS } from '#domain/dossier/cost';
import { useUserQuery } from '../../entities/account/accountApi';
import { useFormats } from '../../intl/formats';
import { ButtonLink } from '../../ui/ButtonLink';
import type { IconProps } from '../../ui/Icon';
import { BuildingIcon, FilePlusIcon, FileTextIcon, UsersIcon } from '../../ui/icons';
import { Sheet } from '../../ui/Sheet';
import { TextLink } from '../../ui/TextLink';
import { useWaitingInvitation } from './OfficeOffer';
import { SampleBlock } from './SampleBlock';

/** Shown instead of an empty list of dossiers: the possible first actions, one of them primary, and a link to the help. */
export function FirstSteps() {
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 290px), 1fr))',
        }}
      >
        <FileCard />
        <TogetherCard />
        <ClientsCard />
      </Box>
      <SampleBlock offered />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1.5, mt: 3.5, typography: 'body2' }}
      >
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="first.needHelp" />
        </Box>
        <TextLink to={pathTo('help')}>
          <FormattedMessage id="help.steps" />
        </TextLink>
        <TextLink to={pathTo('causes')}>
          <FormattedMessage id="title.causes" />
        </TextLink>
        <TextLink to={`${pathTo('help')}#keys`}>
          <FormattedMessage id="ui.keys.title" />
        </TextLink>
        <TextLink to={pathTo('changes')} sx={{ ml: { md: 'auto' } }}>
          <FormattedMessage id="changes.of" values={{ version: VERSION }} />
        </TextLink>
      </Box>
    </>
  );
}

/** The line under the page title while the first steps are shown. */
export function FirstLine() {
  const role = useUserQuery().data?.office_role ?? null;
  return <FormattedMessage id={roleMay(role, 'prepare') ? 'first.line' : 'first.lineReader'} />;
}

/** Starts a dossier, for those who may prepare one. */
function FileCard() {
  const formats = useFormats();
  const { data: user } = useUserQuery();
  const invitation = useWaitingInvitation();
  const role = user?.office_role ?? null;
  if (!user || !roleMay(role, 'prepare')) return null;
  const mayStart = canStart(user.credits);
  const costs = { dossier: DOSSIER_CREDITS, participant: PARTICIPANT_CREDITS };
  const credits = formats.credits(user.credits);
  const variant = invitation ? 'outlined' : 'contained';
  return (
    <Card
      Icon={FilePlusIcon}
      title={<FormattedMessage id="first.file" />}
      text={<FormattedMessage id="first.fileText" />}
      note={
        mayStart ? (
          <FormattedMessage id="first.enough" values={{ credits, office: String(role !== null), ...costs }} />
        ) : (
          <>
            <FormattedMessage id="first.short" values={{ credits, minimum: MINIMUM_CREDITS, ...costs }} />{' '}
            {!roleMay(role, 'manage') && <FormattedMessage id="office.partnersBuy" />}
          </>
        )
      }
      action={
        mayStart ? (
          <ButtonLink variant={variant} startIcon={<FilePlusIcon />} to={pathTo('step1')}>
            <FormattedMessage id="demandes.add" />
          </ButtonLink>
        ) : (
          roleMay(role, 'manage') && (
            <ButtonLink variant={variant} to={pathTo('buyCredits')} state={{ wanted: pathTo('step1') }}>
              <FormattedMessage id="shell.topUp" />
            </ButtonLink>
          )
        )
      }
    />
  );
}

/** The office: an invitation to it, opening one, or inviting members to one's own. */
function TogetherCard() {
  const intl = useIntl();
  const { data: user } = useUserQuery();
  const invitation = useWaitingInvitation();
  const isPartner = user?.office_role != null && roleMay(user.office_role, 'manage');
  if (invitation)
    return (
      <Card
        Icon={UsersIcon}
        title={<FormattedMessage id="first.join" values={{ office: invitation.office }} />}
        text={
          <FormattedMessage
            id="office.invitationText"
            values={{
              name: invitation.invited_by,
              office: invitation.office,
              role: intl
                .formatMessage({ id: `office.role.${invitation.role}` })
                .toLocaleLowerCase(intl.locale),
            }}
          />
        }
        note={!roleMay(invitation.role, 'manage') && <FormattedMessage id="first.joinCredits" />}
        action={
          <ButtonLink variant="contained" startIcon={<UsersIcon />} to={pathTo('office')}>
            <FormattedMessage id="office.answer" />
          </ButtonLink>
        }
      />
    );
  if (user?.office_offer !== 'open' && !isPartner) return null;
  return (
    <Card
      Icon={UsersIcon}
      title={<FormattedMessage id="first.together" />}
      text={<FormattedMessage id="first.togetherText" />}
      note={!isPartner && <FormattedMessage id="first.askInvitation" values={{ email: user?.email }} />}
      action={
        <ButtonLink variant="outlined" startIcon={<UsersIcon />} to={pathTo('office')}>
          <FormattedMessage id={isPartner ? 'office.invite' : 'office.open'} />
        </ButtonLink>
      }
    />
  );
}

/** The clients of an office, for its members who may prepare. */
function ClientsCard() {
  const role = useUserQuery().data?.office_role ?? null;
  if (role === null || !roleMay(role, 'prepare')) return null;
  return (
    <Card
      Icon={BuildingIcon}
      title={<FormattedMessage id="first.clients" />}
      text={<FormattedMessage id="first.clientsText" />}
      note={<FormattedMessage id="first.clientsNote" />}
      action={
        <ButtonLink variant="outlined" startIcon={<FileTextIcon />} to={pathTo('clientImport')}>
          <FormattedMessage id="clients.import" />
        </ButtonLink>
      }
    />
  );
}

interface CardProps {
  Icon: ComponentType<IconProps>;
  title: ReactNode;
  text: ReactNode;
  note: ReactNode;
  action: ReactNode;
}

function Card({ Icon, title, text, note, action }: CardProps) {
  const headingId = useId();
  return (
    <Sheet
      component="section"
      aria-labelledby={headingId}
      padding="none"
      strong
      sx={{ display: 'flex', flexDirection: 'column', p: { xs: 2, md: 3 } }}
    >
      <Box sx={{ color: 'text.secondary', display: 'flex', mb: 1 }}>
        <Icon size={24} />
      </Box>
      <Typography variant="h2" id={headingId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: '2px', mb: 2 }}>
        {text}
      </Typography>
      {note && (
        <Typography
          variant="caption"
          component="p"
          sx={{ m: 0, mt: 'auto', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {note}
        </Typography>
      )}
      {action && <Box sx={{ display: 'grid', mt: note ? 1.25 : 'auto' }}>{action}</Box>}
    </Sheet>
  );
}
