import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A stand-in for Apple's authority and a certificate by it, made and read by openssl. PEM. */
export function passCertificates({
  subject = '/UID=pass.it.piazza/CN=Pass Type ID/OU=TEAM123456/C=IT',
  days = 365,
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'piazza-passes-'));
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  /** @param command in words without spaces; what has some is in `more` */
  const openssl = (command: string, ...more: string[]) =>
    execFileSync('openssl', [...command.split(' '), ...more], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const name of ['ca', 'other'])
    openssl(`req -x509 -newkey rsa:2048 -nodes -days 3650 -subj /CN=WWDR -keyout ${name}.key -out ${name}.pem`);
  openssl('req -newkey rsa:2048 -nodes -keyout pass.key -out pass.csr -subj', subject);
  openssl(`x509 -req -in pass.csr -CA ca.pem -CAkey ca.key -days ${days} -out pass.pem`);
  return {
    /** Of a Pass Type ID, as Apple's authority issues it. */
    ...{ certificate: text('pass.pem'), key: text('pass.key'), authority: text('ca.pem') },
    /** Of another authority with the same name. */
    other: { authority: text('other.pem'), key: text('other.key') },
    /** Whether a detached signature of `content` is by the certificate, which the authority issued. */
    verifies(content: Buffer, signature: Buffer): boolean {
      writeFileSync(join(folder, 'content'), content);
      writeFileSync(join(folder, 'signature'), signature);
      try {
        openssl(
          'cms -verify -binary -inform DER -in signature -content content -CAfile ca.pem -purpose any -out verified',
        );
        return true;
      } catch {
        return false;
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The files of a pass by name: an archive whose files are stored as they are. */
export function filesOfPass(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [method, size] = [archive.readUInt16LE(at + 8), archive.readUInt32LE(at + 18)];
    if (method !== 0) throw new Error('a file of the pass is packed');
    const name = at + 30;
    const start = name + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
    files.set(
      archive.toString('utf8', name, name + archive.readUInt16LE(at + 26)),
      archive.subarray(start, start + size),
    );
    at = start + size;
  }
  return files;
}
