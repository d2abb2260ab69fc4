import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { LAW_VERSION } from '#domain/law/rule';
import { useFormats } from '../../intl/formats';
import { TextLink } from '../../ui/TextLink';

/** Explains the degrees of certainty and the date of the rules, and links to the form to report a missing check. */
export function CausesFoot({ ofDossier = false }: { ofDossier?: boolean }) {
  const formats = useFormats();
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 1.5 }}>
      <FormattedMessage id="causeList.foot" values={{ date: formats.longDate(LAW_VERSION) }} />{' '}
      <TextLink to={pathTo('createTicket')}>
        <FormattedMessage id="causeList.report" />
      </TextLink>
      {ofDossier && (
        <>
          {' · '}
          <TextLink to={pathTo('causes')}>
            <FormattedMessage id="causeList.catalogue" />
          </TextLink>
        </>
      )}
    </Typography>
  );
}
