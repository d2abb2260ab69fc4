import { screen } from '@testing-library/react';
import { renderUi } from '../../../testing/renderUi';
import { useDayWords } from './useDayWords';

function Days({ day }: { day: string }) {
  const words = useDayWords();
  return (
    <p data-testid="days">
      {[words.dayMonth(day), words.dayShortMonth(day), words.day(day), words.number(day)].join(' | ')}
    </p>
  );
}

test.each([
  ['fr', '2026-12-01', '1er décembre | 1er déc. | 1er | 1'],
  ['fr', '2026-12-11', '11 décembre | 11 déc. | 11 | 11'],
  ['nl', '2026-12-01', '1 december | 1 dec | 1 | 1'],
] as const)('%s: the days of %s in words', (lang, day, expected) => {
  renderUi(<Days day={day} />, { lang });
  expect(screen.getByTestId('days')).toHaveTextContent(expected);
});
