import { spawnSync } from 'node:child_process';

/**
 * Android phones on a cable: on each, localhost becomes this machine's port. http://localhost is a secure context, so push works
 * there without a certificate and without a tunnel.
 * @returns the phones' serial numbers; null when Android's `adb` is not installed
 */
export function connectCable(port: number): string[] | null {
  const adb = (...args: string[]) => spawnSync('adb', args, { encoding: 'utf8', timeout: 10_000 });
  const { error, stdout } = adb('devices');
  if (error !== undefined) return null;
  const phones = stdout
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, state]) => state?.trim() === 'device')
    .map(([serial = '']) => serial);
  return phones.filter((phone) => adb('-s', phone, 'reverse', `tcp:${port}`, `tcp:${port}`).status === 0);
}
