import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import { label, STEPS } from '#domain/dossier/wizard';
import { errorText } from '../../../../intl/errorText';
import { Notice } from '../../../../ui/Notice';
import { TextLink } from '../../../../ui/TextLink';
import { stepPath } from '../../paths';

/** The id of the first link: focused, which scrolls the list into view on a phone. */
export const FIRST_MISSING = 'step4-missing';

/** What the server found missing at the finish, by step, with links. */
export function IncompleteNotice({
  demande,
  errors,
}: {
  demande: Demande;
  errors: Record<string, string[]>;
}) {
  const intl = useIntl();
  const steps = STEPS.filter((step) => errors[step] !== undefined);
  return (
    <Notice tone="error" title={<FormattedMessage id="step4.incomplete" />}>
      <FormattedMessage id="step4.incompleteText" />
      <ul style={{ margin: '8px 0 0', paddingLeft: 20 }}>
        {steps.map((step, index) => (
          <li key={step}>
            <TextLink to={stepPath(step, demande.id)} {...(index === 0 && { id: FIRST_MISSING })}>
              <FormattedMessage
                id="step4.toStep"
                values={{
                  number: label(step, demande),
                  name: intl.formatMessage({ id: `wizard.step.${step}` }),
                }}
              />
            </TextLink>
            <br />
            {errors[step]?.map((code) => errorText(intl, code)).join(' ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
