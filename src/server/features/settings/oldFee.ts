import { todayInBrussels } from '#domain/language/today';
import { awaitedFees, publicationFee } from '#domain/law/fees';
import type { SettingsService } from './service';

/** Warns in the log about each tariff that is not confirmed yet, with the expected amount. */
export async function warnOfOldFee(
  settings: Pick<SettingsService, 'law'>,
  log: { warn: (line: string) => void },
  today = todayInBrussels(),
): Promise<void> {
  const law = await settings.law();
  const known = publicationFee(null, today, law)?.since ?? 'no day';
  for (const { from, company } of awaitedFees(today, law)) {
    const expected = company ? `; expected for a company: ${company.least} to ${company.most} EUR` : '';
    log.warn(
      `the publication fee from ${from} is not confirmed (known: that of ${known}${expected}): set it on the settings page or in LAW_FILE`,
    );
  }
}
