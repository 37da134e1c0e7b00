import { open } from 'node:fs/promises';

/** Maximum chunks read: a photo has fewer. */
const MOST_CHUNKS = 100;

/** Whether a WebP's pixels or its alpha channel are lossless: that decoder holds the whole picture in memory. */
export async function isLossless(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(8);
    let at = 12;
    for (let chunk = 0; chunk < MOST_CHUNKS; chunk += 1) {
      if ((await file.read(head, 0, 8, at)).bytesRead < 8) return false;
      const name = head.toString('latin1', 0, 4);
      if (name === 'VP8L' || name === 'ALPH' || name === 'ANMF') return true;
      const size = head.readUInt32LE(4);
      at += 8 + size + (size % 2);
    }
    return true;
  } finally {
    await file.close();
  }
}
