import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from './clock.ts';
import { type Mentioned, mention } from './mentioned.ts';

/** How many days a mail file is kept when there is no mail server. */
const KEPT_DAYS = 30;

/** The .eml files of a portal that has or had no mail server (server/lib/mailDelivery.ts). */
export function mailFiles(dataDir: string, clock: Clock) {
  const folder = join(dataDir, 'mail');
  const remove = (file: string) => rmSync(join(folder, file), { force: true });

  return {
    /** Removes files older than that; their names begin with the time. */
    removeOld(): void {
      const until = clock()
        .subtract({ hours: KEPT_DAYS * 24 })
        .toString({ fractionalSecondDigits: 3 });
      for (const file of list(folder)) if (file < until.replaceAll(/[:.]/g, '-')) remove(file);
    },
    /** Removes mails to this person or mentioning them. */
    removeAbout(person: Mentioned): void {
      const about = mention(person, 'u');
      if (about === null) return;
      for (const file of list(folder))
        if (plainText(readFileSync(join(folder, file), 'latin1')).search(about) !== -1) remove(file);
    },
  };
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch (error) {
    // The folder is created with the first mail.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The readable text of a mail in any encoding: its source, then its decoded parts and headers. */
function plainText(source: string): string {
  const quoted = bytes(
    source.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => {
      return String.fromCharCode(Number.parseInt(hex, 16));
    }),
  );
  const base64 = [...source.matchAll(/(?:[\w+/]{4}[\r\n]*){2,}[\w+/]*={0,2}/g)].map(([block]) =>
    Buffer.from(block, 'base64').toString('utf8'),
  );
  return [quoted, ...base64].join('\n');
}

const bytes = (latin1: string) => Buffer.from(latin1, 'latin1').toString('utf8');
