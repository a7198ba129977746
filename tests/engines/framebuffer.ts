import { deflateSync, crc32 } from 'node:zlib';

/** A part of a PNG file: its length, name, data and checksum. */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

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
export function pngOfScreen(dump: Buffer, area: Area): Buffer {
  const { width, height } = area;
  // A row begins with its filter: 0 for none.
  const rowLength = width * 3 + 1;
  const pixels = Buffer.alloc(rowLength * height);
  for (const [y, line] of linesOf(dump, area).entries()) {
    for (let x = 0; x < width; x += 1) {
      const to = y * rowLength + 1 + x * 3;
      pixels[to] = line[x * 4 + 2] ?? 0;
      pixels[to + 1] = line[x * 4 + 1] ?? 0;
      pixels[to + 2] = line[x * 4] ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  // 8 bits per channel, RGB.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
