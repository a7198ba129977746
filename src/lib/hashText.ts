/** Returns the FNV-1a hash of a text, or of a part of it, as a 32-bit number. */
export function hashText(text: string, from = 0, to = text.length): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash >>> 0;
}
