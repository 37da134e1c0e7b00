import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './fixtures.ts';

/** The mails written to an address, oldest first, each as its decoded source. */
export function mailsTo(address: string): string[] {
  const folder = join(process.env.E2E_DATA_DIR as string, 'mail');
  let files: string[] = [];
  try {
    files = readdirSync(folder).sort();
  } catch {
    // Created with the first mail.
  }
  return files
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((source) => source.includes(`\nTo: ${address}\n`))
    .map(fromQuotedPrintable);
}

/** The path and query of the newest link to `path` that was mailed to an address; waits for it. */
export async function mailedLink(address: string, path: string): Promise<string> {
  const found = () =>
    mailsTo(address)
      .map((source) => new RegExp(`${path}\\?token=[\\w-]{20,}`).exec(source)?.[0])
      .filter((link) => link !== undefined)
      .at(-1);
  await expect.poll(found, `a mail to ${address} with a link to ${path}`).toBeDefined();
  return found() as string;
}

function fromQuotedPrintable(source: string): string {
  const bytes = source
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
