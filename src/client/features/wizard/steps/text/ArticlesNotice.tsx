import { FormattedMessage } from 'react-intl';
import type { DossierFacts } from '#domain/dossier/dossierFacts';
import { articlesToCheck } from '#domain/dossier/questions';
import { Notice } from '../../../../ui/Notice';
import { TextLink } from '../../../../ui/TextLink';
import { stepPath } from '../../paths';

/** Said once more before the finish: what is not known here may have the dossier refused. */
export function ArticlesNotice({ facts }: { facts: DossierFacts }) {
  if (!articlesToCheck(facts)) return null;
  return (
    <Notice
      tone="warn"
      live="off"
      title={<FormattedMessage id="step4.articles" />}
      action={
        <TextLink to={stepPath('addressService', facts.demandeId)}>
          <FormattedMessage id="step4.toAddress" />
        </TextLink>
      }
    >
      <FormattedMessage id="step4.articlesText" />
    </Notice>
  );
}
