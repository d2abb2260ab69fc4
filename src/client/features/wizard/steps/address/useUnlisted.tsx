import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { checkDossier } from '#domain/causes/causes';
import type { DossierFacts } from '#domain/dossier/facts';
import type { UnlistedPart } from '#domain/registry/newSeat';
import { causeText } from '../../../../entities/dossier/gapText';
import { useFormats } from '../../../../intl/formats';
import { FieldWarning } from '../../../../ui/FieldWarning';

/**
 * What the list of addresses does not have, said under its field once that is written: new streets exist, and it stops nobody.
 *
 * @param isWritten whether a field is left: what is being typed is not judged yet
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
