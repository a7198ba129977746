import { encode } from 'fast-png';

/** Part of a screen, from its left edge on, in pixels. */
export interface Area {
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the lines of an area.
 *
 * @param dump a file of `Xvfb -fbdir`: X's window dump format, 4 bytes per pixel (blue first)
 */
function linesOf(dump: Buffer, { top, width, height }: Area): readonly Buffer[] {
  const [headerLength = 0, lineLength = 0, colours = 0] = [0, 48, 76].map((at) =>
    dump.readUInt32BE(at),
  );
  const start = headerLength + colours * 12 + top * lineLength;
  return Array.from({ length: height }, (_, y) =>
    dump.subarray(start + y * lineLength, start + y * lineLength + width * 4),
  );
}

/** Colour of the mark that hasMark looks for. */
export const MARK_COLOUR = '#ff00ff';

/** True if the last pixel of an area has the mark's colour. */
export const hasMark = (dump: Buffer, area: Area): boolean =>
  linesOf(dump, area)
    .at(-1)
    ?.subarray(-4, -1)
    .equals(Buffer.from([255, 0, 255])) ?? false;

/** Converts an area of the screen to a PNG file. */
export function pngOfScreen(dump: Buffer, area: Area): Uint8Array {
  const { width, height } = area;
  const data = new Uint8Array(width * height * 3);
  for (const [y, line] of linesOf(dump, area).entries()) {
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * 3;
      data[to] = line[x * 4 + 2] ?? 0;
      data[to + 1] = line[x * 4 + 1] ?? 0;
      data[to + 2] = line[x * 4] ?? 0;
    }
  }
  return encode({ width, height, data, channels: 3 });
}
