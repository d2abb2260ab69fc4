import { todayInBrussels } from '#domain/language/today';
import { publicationFee } from '#domain/law/fees';
import type { SettingsService } from './service';

/** Asks whoever starts the server for the tariff of the year while none is told. */
export async function warnOfOldFee(
  settings: Pick<SettingsService, 'law'>,
  log: { warn: (line: string) => void },
  today = todayInBrussels(),
): Promise<void> {
  const fee = publicationFee(null, today, await settings.law());
  if (fee && !fee.current)
    log.warn(
      `the publication fee known is that of ${fee.since}, and has been indexed since: set the new one on the settings page or in LAW_FILE`,
    );
}
