import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { checkDossier } from '#domain/causes/causes';
import type { DossierFacts } from '#domain/dossier/facts';
import type { UnlistedPart } from '#domain/registry/newSeat';
import { causeText } from '../../../../entities/dossier/gapText';
import { useFormats } from '../../../../intl/formats';
import { FieldWarning } from '../../../../ui/FieldWarning';

/**
 * Warnings for the parts that the list of addresses does not have. They block nothing, as new streets exist.
 * @param isWritten whether the person has left the field: nothing is shown while it is being typed
 */
export function useUnlisted(
  facts: DossierFacts,
  isWritten: (part: UnlistedPart) => boolean | undefined,
): (part: UnlistedPart) => ReactNode {
  const intl = useIntl();
  const formats = useFormats();
  const cause = checkDossier(facts).find(({ id }) => id === 'addressUnlisted');
  const [met] = cause?.met ?? [];
  const line = cause && causeText(intl, formats, { code: `causes.${cause.id}`, ...met }).line;
  return (part) => (met?.field === part && isWritten(part) ? <FieldWarning>{line}</FieldWarning> : undefined);
}
