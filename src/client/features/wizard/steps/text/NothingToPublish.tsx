import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { object } from '#domain/base/schema';
import { namedPapers } from '#domain/dossier/documentTitles';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { unfiledBecause } from '#domain/dossier/filing';
import { documentLine } from '../../../../entities/dossier/documentTexts';
import { useForm } from '../../../../forms/useForm';
import { useFormats } from '../../../../intl/formats';
import { useLanguage } from '../../../../intl/useLanguage';
import { Notice } from '../../../../ui/Notice';
import { useDossier } from '../../useDossier';
import { FinishSheet } from './FinishSheet';
import { useFinish } from './useFinish';

/** The last step of a dossier without a publication: the documents to hand over instead of a text. */
export function NothingToPublish() {
  const intl = useIntl();
  const formats = useFormats();
  const lang = useLanguage();
  const { demande } = useDossier();
  const finish = useFinish(demande);
  const form = useForm({ initial: {}, schema: object(), save: () => finish.finish(null) });
  const facts = dossierFacts(demande);
  return (
    <FinishSheet form={form} finish={finish} words={{ title: 'step4.papers', intro: 'step4.papersIntro' }}>
      <Notice live="off" title={<FormattedMessage id="step4.nothing" />}>
        <FormattedMessage id={`step4.nothing${unfiledBecause(facts)}`} />
      </Notice>
      <div>
        <Typography id="papers" variant="label" component="h2" sx={{ m: 0 }}>
          <FormattedMessage id="step4.papersList" />
        </Typography>
        <ul aria-labelledby="papers" style={{ margin: '8px 0 0', paddingLeft: 20 }}>
          {namedPapers(facts).map(({ name, title }) => (
            <li key={name}>
              {title[lang]}
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                {documentLine(intl, formats, name, demande)}
              </Typography>
            </li>
          ))}
        </ul>
      </div>
    </FinishSheet>
  );
}
