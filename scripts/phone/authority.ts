import 'reflect-metadata';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** What an https server needs, and the root certificate that a phone has to trust. */
export interface Credentials {
  key: string;
  cert: string;
  /** DER, as phones install it. */
  root: Buffer;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;
/** iOS refuses server certificates that are valid for longer than 825 days. */
const SERVER_DAYS = 90;
const ROOT_DAYS = 365;

/**
 * A certificate for an address of the local network, by an authority that is made once and kept in `folder`. Whoever trusts the
 * root trusts it for private addresses alone (RFC 5280, 4.2.1.10): its key is on a developer's machine.
 * @param address IPv4, such as 192.168.1.20
 */
export async function credentialsFor(folder: string, address: string): Promise<Credentials> {
  const authority = await ownAuthority(folder);
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const cert = await X509CertificateGenerator.create({
    // No address: some clients would hold it against the names that the root may sign.
    subject: 'CN=Piazza demo',
    issuer: authority.cert.subject,
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + SERVER_DAYS * DAY_MS),
    signingKey: authority.key,
    publicKey: keys.publicKey,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(false),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([{ type: 'ip', value: address }]),
    ],
  });
  return {
    key: await pemOf(keys.privateKey),
    cert: cert.toString('pem'),
    root: Buffer.from(authority.cert.rawData),
  };
}

async function ownAuthority(folder: string): Promise<{ cert: X509Certificate; key: CryptoKey }> {
  const [certFile, keyFile] = [join(folder, 'root.pem'), join(folder, 'root.key')];
  if (existsSync(certFile) && existsSync(keyFile)) {
    const cert = new X509Certificate(readFileSync(certFile, 'utf8'));
    if (cert.notAfter.getTime() > Date.now() + SERVER_DAYS * DAY_MS) {
      const [der = new ArrayBuffer(0)] = PemConverter.decode(readFileSync(keyFile, 'utf8'));
      return { cert, key: await crypto.subtle.importKey('pkcs8', der, ALGORITHM, true, ['sign']) };
    }
  }
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const cert = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Piazza demo on this computer',
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + ROOT_DAYS * DAY_MS),
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      new Extension('2.5.29.30', true, privateAddressesOnly()),
    ],
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(keyFile, await pemOf(keys.privateKey), { mode: 0o600 });
  writeFileSync(certFile, cert.toString('pem'));
  return { cert, key: keys.privateKey };
}

async function pemOf(key: CryptoKey): Promise<string> {
  return PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');
}

/** NameConstraints in DER: the private IPv4 networks, and of all names only localhost. */
function privateAddressesOnly(): Uint8Array<ArrayBuffer> {
  const networks = [
    [10, 0, 0, 0, 255, 0, 0, 0],
    [172, 16, 0, 0, 255, 240, 0, 0],
    [192, 168, 0, 0, 255, 255, 0, 0],
  ];
  const element = (tag: number, content: number[]) => [tag, content.length, ...content];
  const permitted = [
    ...networks.flatMap((network) => element(0x30, element(0x87, network))),
    ...element(0x30, element(0x82, [...Buffer.from('localhost')])),
  ];
  return new Uint8Array(element(0x30, element(0xa0, permitted)));
}
