import { LONG_MS, simulateSteady, type Outcome } from './contention';
import { HOSTS, RATES } from './tables';

/** The plot of docs/scaling.md#the-hottest-document, drawn on white so that it reads in dark mode too. */

const WIDTH = 720;
const HEIGHT = 300;
const PANEL = { width: 270, height: 190, top: 44 } as const;
const COLOURS = ['#1d4ed8', '#c2410c'] as const;
const HIGHEST_RATE = 2;

interface Panel {
  readonly title: string;
  readonly left: number;
  readonly max: number;
  readonly ticks: readonly number[];
  readonly unit: string;
  readonly of: (outcome: Outcome) => number;
  /** A dashed line at this value. */
  readonly mark?: number;
}

const PANELS: readonly Panel[] = [
  {
    title: '95 % of the reactions wait at most',
    left: 56,
    max: 15,
    ticks: [0, 5, 10, 15],
    unit: ' s',
    of: ({ p95Ms }) => p95Ms / 1000,
    mark: LONG_MS / 1000,
  },
  {
    title: 'Reactions that the app shows as failed',
    left: 412,
    max: 80,
    ticks: [0, 20, 40, 60, 80],
    unit: ' %',
    of: ({ failed }) => failed * 100,
  },
];

const text = (x: number, y: number, content: string, anchor = 'middle') =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}">${content}</text>`;

const line = (x1: number, y1: number, x2: number, y2: number, style: string) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${style}/>`;

const RATES_SHOWN = RATES.filter((rate) => rate <= HIGHEST_RATE);
const outcomes = () => HOSTS.map((host) => RATES_SHOWN.map((rate) => simulateSteady(rate, host)));

function drawPanel(panel: Panel, curves: readonly (readonly Outcome[])[]): string[] {
  const { left, max } = panel;
  const bottom = PANEL.top + PANEL.height;
  const x = (rate: number) => left + (rate / HIGHEST_RATE) * PANEL.width;
  const y = (value: number) => Number((bottom - (value / max) * PANEL.height).toFixed(1));
  return [
    text(left + PANEL.width / 2, PANEL.top - 18, panel.title),
    ...panel.ticks.flatMap((tick) => [
      line(left, y(tick), left + PANEL.width, y(tick), 'stroke="#ddd"'),
      text(left - 6, y(tick) + 4, `${tick}${panel.unit}`, 'end'),
    ]),
    ...[0, 0.5, 1, 1.5, 2].map((rate) => text(x(rate), bottom + 18, String(rate))),
    text(left + PANEL.width / 2, bottom + 36, 'reactions per second to one post'),
    ...(panel.mark === undefined
      ? []
      : [
          line(
            left,
            y(panel.mark),
            left + PANEL.width,
            y(panel.mark),
            'stroke="#444" stroke-dasharray="4 4"',
          ),
        ]),
    ...curves.map((curve, index) => {
      const points = curve.map(
        (outcome, at) => `${x(RATES_SHOWN[at] ?? 0)},${y(panel.of(outcome))}`,
      );
      return `<polyline points="${points.join(' ')}" fill="none" stroke="${COLOURS[index]}" stroke-width="2.5"/>`;
    }),
  ];
}

/** Draws the waits and failures of the simulation. @returns SVG */
export function drawPlot(): string {
  const curves = outcomes();
  const legend = HOSTS.flatMap(({ lockWaitMs }, index) => {
    const left = 120 + index * 270;
    return [
      line(
        left,
        HEIGHT - 14,
        left + 24,
        HEIGHT - 14,
        `stroke="${COLOURS[index]}" stroke-width="2.5"`,
      ),
      text(left + 32, HEIGHT - 10, `Firestore aborts after ${lockWaitMs / 1000} s`, 'start'),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">`,
    '<title>Waits and failures of reactions to one post</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...PANELS.flatMap((panel) => drawPanel(panel, curves)),
    ...legend,
    '</svg>',
    '',
  ].join('\n');
}
