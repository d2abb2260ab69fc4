/** In px; the place is kept while the chart loads. */
export const CHART_HEIGHT = 260;
