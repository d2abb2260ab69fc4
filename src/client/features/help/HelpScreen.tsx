import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { roleMay } from '#domain/accounts/officeRoles';
import { pathTo } from '#domain/base/paths';
import { CAUSES } from '#domain/causes/causes';
import { VERSION } from '#domain/contract/changes';
import { INDICATORS, indicator, SERVICES_INDICATOR, STEPS, type StepName } from '#domain/dossier/wizard';
import { useUserQuery } from '../../entities/account/accountApi';
import { useTrySample } from '../../entities/dossier/sample';
import { failureText } from '../../intl/errorText';
import { KeyList } from '../../lists/KeyList';
import { BusyButton } from '../../ui/BusyButton';
import { ButtonLink } from '../../ui/ButtonLink';
import { FlaskIcon, MessageSquarePlusIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { PageHeader } from '../../ui/PageHeader';
import { Part } from '../../ui/Part';
import { Sheet } from '../../ui/Sheet';
import { stacked } from '../../ui/stacked';
import { TextLink } from '../../ui/TextLink';
import { withSide } from '../../ui/withSide';

/** The hash of the keyboard section, which the first steps link to. */
const KEYS = 'keys';

/** Explains dossiers, the registry's checks and the keys, and links to the support: `/aide`. */
export function HelpScreen() {
  const intl = useIntl();
  const { hash } = useLocation();
  const keys = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== `#${KEYS}`) return;
    // After the new page has focused its title.
    const timer = setTimeout(() => keys.current?.focus());
    return () => clearTimeout(timer);
  }, [hash]);
  const isAdmin = useUserQuery().data?.is_admin;
  const text = (id: 'next' | 'previous' | 'open' | 'help') => <FormattedMessage id={`ui.keys.${id}`} />;
  return (
    <>
      <PageHeader title={<FormattedMessage id="title.help" />} line={<FormattedMessage id="help.line" />} />
      <Box sx={{ ...withSide(380), gap: 2.5 }}>
        <Sheet>
          <Part title={<FormattedMessage id="help.steps" />}>
            <Steps />
            <Typography sx={{ mt: 2.5, maxWidth: '68ch' }}>
              <FormattedMessage id="help.after" />
            </Typography>
          </Part>
        </Sheet>
        <Box sx={stacked(2.5)}>
          <Sheet>
            <Part title={<FormattedMessage id="title.causes" />}>
              <Typography sx={{ mb: 1.5 }}>
                <FormattedMessage id="help.causes" values={{ n: CAUSES.length }} />
              </Typography>
              <TextLink to={pathTo('causes')}>
                <FormattedMessage id="help.causesAll" />
              </TextLink>
            </Part>
          </Sheet>
          <Sheet>
            <Box ref={keys} tabIndex={-1} sx={{ outline: 0, scrollMarginTop: 80 }}>
              <Part title={<FormattedMessage id="ui.keys.title" />}>
                <KeyList
                  keys={[
                    {
                      key: intl.formatMessage({ id: 'command.ctrlK' }),
                      label: <FormattedMessage id="command.title" />,
                    },
                    { key: '>', label: <FormattedMessage id="help.actions" /> },
                    { key: 'j', label: text('next') },
                    { key: 'k', label: text('previous') },
                    { key: 'Enter', label: text('open') },
                    { key: '?', label: text('help') },
                  ]}
                />
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1.5 }}>
                  <FormattedMessage id="help.keysLine" />
                </Typography>
              </Part>
            </Box>
          </Sheet>
          <Sample />
          {isAdmin === false && (
            <Sheet>
              <Part title={<FormattedMessage id="help.support" />}>
                <Typography sx={{ mb: 1.5 }}>
                  <FormattedMessage id="help.supportText" />
                </Typography>
                <Box
                  sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    columnGap: 2.5,
                    rowGap: 1.5,
                  }}
                >
                  <ButtonLink
                    variant="contained"
                    startIcon={<MessageSquarePlusIcon />}
                    to={pathTo('createTicket')}
                  >
                    <FormattedMessage id="help.support" />
                  </ButtonLink>
                  <TextLink to={pathTo('assistance')}>
                    <FormattedMessage id="help.claims" />
                  </TextLink>
                </Box>
              </Part>
            </Sheet>
          )}
          <TextLink to={pathTo('changes')} sx={{ justifySelf: 'start' }}>
            <FormattedMessage id="changes.of" values={{ version: VERSION }} />
          </TextLink>
        </Box>
      </Box>
    </>
  );
}

/** The sample dossier, for those who may prepare dossiers. */
function Sample() {
  const intl = useIntl();
  const { data: user } = useUserQuery();
  const { start, busy, error } = useTrySample();
  const failure = failureText(intl, error);
  if (!user || user.is_admin || !roleMay(user.office_role ?? null, 'prepare')) return null;
  return (
    <Sheet>
      <Part title={<FormattedMessage id="sample.title" />}>
        <Typography sx={{ mb: 1.5 }}>
          <FormattedMessage id="sample.line" />
        </Typography>
        <BusyButton
          variant="outlined"
          startIcon={<FlaskIcon />}
          busy={busy}
          busyLabel={<FormattedMessage id="sample.opening" />}
          onClick={start}
        >
          <FormattedMessage id={user.sample === null ? 'sample.try' : 'sample.goOn'} />
        </BusyButton>
        {failure && (
          <Notice tone="error" sx={{ mt: 2 }}>
            {failure}
          </Notice>
        )}
      </Part>
    </Sheet>
  );
}

/** The wizard's own titles and introductions; the screens of the services share one number. */
function Steps() {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {Array.from({ length: INDICATORS }, (_, at) => at + 1).map((number) => (
        <Box component="li" key={number} sx={{ display: 'grid', gridTemplateColumns: '32px 1fr', gap: 1 }}>
          <Box
            component="span"
            sx={{
              width: 28,
              height: 28,
              display: 'grid',
              placeItems: 'center',
              border: '1px solid',
              borderColor: 'ruleStrong',
              bgcolor: 'card',
              typography: 'body2',
              fontWeight: 600,
            }}
          >
            {number}
          </Box>
          <Box sx={{ pt: '3px' }}>
            {number === SERVICES_INDICATOR && (
              <Title>
                <FormattedMessage id="wizard.tab.changes" />
              </Title>
            )}
            {STEPS.filter((step) => indicator(step) === number).map((step) => (
              <StepLine key={step} step={step} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function StepLine({ step }: { step: StepName }) {
  const isOneOfSeveral = indicator(step) === SERVICES_INDICATOR;
  const title = <FormattedMessage id={`wizard.title.${step}`} />;
  return (
    <Box sx={{ maxWidth: '64ch', ...(isOneOfSeveral && { mt: 0.75 }) }}>
      {isOneOfSeveral ? (
        <Box sx={{ fontWeight: 600, typography: 'body2' }}>{title}</Box>
      ) : (
        <Title>{title}</Title>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {/* The wizard's own text counts the people of a dossier, so help has another one. */}
        <FormattedMessage id={step === 'dirigeantsService' ? 'help.directors' : `wizard.intro.${step}`} />
      </Typography>
    </Box>
  );
}

function Title({ children }: { children: ReactNode }) {
  return (
    <Typography component="h3" variant="label">
      {children}
    </Typography>
  );
}
