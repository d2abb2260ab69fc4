import { FormattedMessage } from 'react-intl';
import { useFormats } from '../../../intl/formats';
import { Notice } from '../../../ui/Notice';
import { useStepFacts } from './facts';

/** On every step of an office's dossier: that it waits for its release, or why it was sent back. */
export function ReleaseNotice() {
  const formats = useFormats();
  const { dossier } = useStepFacts();
  const release = dossier?.demande.release;
  if (!release) return null;
  const { returned } = release;
  if (returned)
    return (
      <Notice
        tone="warn"
        live="off"
        title={<FormattedMessage id="release.returnedBy" values={{ name: returned.by }} />}
        sx={{ mb: 2.5, whiteSpace: 'pre-wrap' }}
      >
        {returned.word}
      </Notice>
    );
  return (
    <Notice title={<FormattedMessage id="release.waits" />} sx={{ mb: 2.5 }}>
      <FormattedMessage
        id="release.waitsLine"
        values={{ name: release.asked_by, when: formats.dayOf(release.asked_at) }}
      />
    </Notice>
  );
}
