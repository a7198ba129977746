/** Width of a day's column in a chart, in SVG units. */
export const COLUMN = 10;

/** Height of a chart, in SVG units. */
export const CHART_HEIGHT = 72;
