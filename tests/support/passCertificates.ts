import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'pipe'] });

export interface PassCertificates {
  /** Of a Pass Type ID, as Apple's authority issues it. */
  certificate: string;
  key: string;
  authority: string;
  /** Of another authority with the same name. */
  other: { authority: string; key: string };
  /** Whether a detached signature of `content` is by the certificate, which the authority issued. */
  verifies(content: Buffer, signature: Buffer): boolean;
  close(): void;
}

/** A stand-in for Apple's authority and a certificate by it, made and read by openssl. PEM. */
export function passCertificates({
  subject = '/UID=pass.it.piazza/CN=Pass Type ID/OU=TEAM123456/C=IT',
  days = 365,
} = {}): PassCertificates {
  const folder = mkdtempSync(join(tmpdir(), 'piazza-passes-'));
  const file = (name: string) => join(folder, name);
  const text = (name: string) => readFileSync(file(name), 'utf8');
  for (const name of ['ca', 'other'])
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '3650',
      '-subj',
      '/CN=WWDR',
      '-keyout',
      file(`${name}.key`),
      '-out',
      file(`${name}.pem`),
    );
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    subject,
    '-keyout',
    file('pass.key'),
    '-out',
    file('pass.csr'),
  );
  openssl(
    'x509',
    '-req',
    '-in',
    file('pass.csr'),
    '-CA',
    file('ca.pem'),
    '-CAkey',
    file('ca.key'),
    '-days',
    String(days),
    '-out',
    file('pass.pem'),
  );
  return {
    ...{ certificate: text('pass.pem'), key: text('pass.key'), authority: text('ca.pem') },
    other: { authority: text('other.pem'), key: text('other.key') },
    verifies(content, signature) {
      writeFileSync(file('content'), content);
      writeFileSync(file('signature'), signature);
      try {
        openssl(
          'cms',
          '-verify',
          '-binary',
          '-inform',
          'DER',
          '-in',
          file('signature'),
          '-content',
          file('content'),
          '-CAfile',
          file('ca.pem'),
          '-purpose',
          'any',
          '-out',
          file('verified'),
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
