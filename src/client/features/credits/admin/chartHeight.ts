/** px; the space is reserved while the chart loads. */
export const CHART_HEIGHT = 260;
