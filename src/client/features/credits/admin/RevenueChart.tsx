import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { CHART_HEIGHT } from './chartHeight';

interface Props {
  /** Oldest first; in euro as floats, because they are only drawn. */
  months: { label: string; amount: number }[];
  legend: string;
  format: (amount: number) => string;
}

export function RevenueChart({ months, legend, format }: Props) {
  const { vars, palette } = useTheme();
  const { primary } = (vars ?? { palette }).palette;
  return (
    <BarChart
      height={CHART_HEIGHT}
      skipAnimation
      disableKeyboardNavigation
      dataset={months}
      xAxis={[{ dataKey: 'label', scaleType: 'band' }]}
      yAxis={[{ width: 84, valueFormatter: format }]}
      series={[
        {
          dataKey: 'amount',
          label: legend,
          color: primary.main,
          valueFormatter: (amount: number | null) => (amount === null ? '' : format(amount)),
        },
      ]}
    />
  );
}
