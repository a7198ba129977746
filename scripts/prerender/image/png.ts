import { crc32, deflateSync } from 'node:zlib';

/** Bytes of a pixel of an image without transparency, and of a layer. */
const RGB = 3;
const RGBA = 4;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** An opaque image, in the rows of a PNG: each begins with its filter, none. */
export interface Rows {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Converts pixels (RGBA) of an opaque image to rows. */
export function toRows(
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Rows {
  const bytes = new Uint8Array((width * RGB + 1) * height);
  let to = 0;
  for (let from = 0; from < pixels.length; from += RGBA) {
    if (from % (width * RGBA) === 0) to += 1;
    bytes.set(pixels.subarray(from, from + RGB), to);
    to += RGB;
  }
  return { width, height, bytes };
}

/** A part of an image, in px. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Lays a mostly transparent layer over a region of an image.
 *
 * @param layer pixels (RGBA), their colours multiplied by their opacity
 * @param into receives the result; as long as the image
 */
export function layOver(
  { width, height, bytes }: Rows,
  layer: Uint8Array,
  region: Region,
  into: Uint8Array,
): Rows {
  into.set(bytes);
  const words = new Uint32Array(layer.buffer, layer.byteOffset, layer.length / RGBA);
  for (let pixel = 0; pixel < words.length; pixel += 1) {
    if (words[pixel] === 0) continue;
    const x = region.x + (pixel % region.width);
    const y = region.y + Math.floor(pixel / region.width);
    const from = pixel * RGBA;
    const to = y * (width * RGB + 1) + 1 + x * RGB;
    const rest = 255 - (layer[from + RGB] ?? 0);
    for (let channel = 0; channel < RGB; channel += 1) {
      const below = into[to + channel] ?? 0;
      into[to + channel] = (layer[from + channel] ?? 0) + Math.round((below * rest) / 255);
    }
  }
  return { width, height, bytes: into };
}

/** Encodes an image as PNG. Faster than resvg's encoder, and smaller for large areas of one colour. */
export function encodePng({ width, height, bytes }: Rows): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per channel, RGB.
  header.set([8, 2], 8);
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(bytes, { level: 6 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
