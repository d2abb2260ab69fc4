import type { IntlShape } from 'react-intl';

/** « 340 ko », « 2,4 Mo » */
export const sizeText = (intl: IntlShape, bytes: number): string =>
  bytes < 1_000_000
    ? intl.formatNumber(Math.max(1, Math.round(bytes / 1_000)), {
        style: 'unit',
        unit: 'kilobyte',
        unitDisplay: 'short',
      })
    : intl.formatNumber(bytes / 1_000_000, {
        style: 'unit',
        unit: 'megabyte',
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      });
