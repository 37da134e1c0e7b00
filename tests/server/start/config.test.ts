import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { StartError } from '../../../server/env.ts';

describe('the environment', () => {
  it('can be empty: a demo town on port 3000', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      demo: true,
      production: false,
      public_origin: 'http://localhost:3000',
      log_level: 'info',
    });
    expect(config).toMatchObject({ smtp_url: null, push_allowed_hosts: [], trust_proxy: false });
  });

  it('has no demo in production unless it is set', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
  });

  it('treats an empty value as not set', () => {
    expect(readConfig({ PORT: '', PUBLIC_ORIGIN: ' ', TRUST_PROXY: '' })).toMatchObject({
      port: 3000,
      trust_proxy: false,
    });
  });

  it('accepts valid values', () => {
    const config = readConfig({
      PORT: '8080',
      PUBLIC_ORIGIN: 'https://Piazza.example.org:443/',
      SMTP_URL: 'smtps://u:p@mail.example.org:465',
      VAPID_SUBJECT: 'mailto:sindaco@roccamarina.example',
      PUSH_ALLOWED_HOSTS: 'push.example.org, *.example.net, localhost:8443',
      TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8, 192.0.2.1',
      LOG_LEVEL: 'debug',
    });
    expect(config).toMatchObject({
      port: 8080,
      public_origin: 'https://piazza.example.org',
      push_allowed_hosts: ['push.example.org', '*.example.net', 'localhost:8443'],
      trust_proxy: ['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.1'],
    });
  });

  it.each([
    ['PORT', 'tremila'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PUBLIC_ORIGIN', 'piazza.example.org'],
    ['PUBLIC_ORIGIN', 'https://piazza.example.org/portale'],
    ['PUBLIC_ORIGIN', 'ftp://piazza.example.org'],
    ['PUBLIC_ORIGIN', 'https://sindaco@piazza.example.org'],
    ['NODE_ENV', 'prod'],
    ['DEMO', 'forse'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'smtp://'],
    ['VAPID_SUBJECT', 'sindaco@roccamarina.example'],
    ['VAPID_SUBJECT', 'https://localhost'],
    ['VAPID_SUBJECT', 'https://['],
    ['PUSH_ALLOWED_HOSTS', 'https://push.example.org'],
    ['TRUST_PROXY', 'il mio proxy'],
    ['TRUST_PROXY', '999.1.1.1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['PUSH_ALLOWED_HOSTS', '*.example.org:8443'],
    ['LOG_LEVEL', 'chiacchierone'],
  ])('names %s when it is %j', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^${name} `));
  });

  it.each(['true', '1', 'on', '0.0.0.0/0', 'loopback, ::/0'])('does not trust everybody in production: %s', (value) => {
    expect(() => readConfig({ NODE_ENV: 'production', TRUST_PROXY: value })).toThrow(
      /^TRUST_PROXY is .* proxies in production/,
    );
    expect(readConfig({ TRUST_PROXY: value }).trust_proxy).not.toBe(false);
  });

  it.each(['false', 'uniquelocal'])('accepts TRUST_PROXY=%s in production', (value) => {
    expect(() => readConfig({ NODE_ENV: 'production', TRUST_PROXY: value })).not.toThrow();
  });

  it('never repeats a secret in an error', () => {
    expect(() => readConfig({ SMTP_URL: 'ftp://u:segreto@x' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('segreto') }),
    );
  });

  const TEST_KEYS = { STRIPE_SECRET_KEY: 'sk_test_segreto', STRIPE_WEBHOOK_SECRET: 'whsec_segreto' };
  const LIVE_KEYS = { ...TEST_KEYS, STRIPE_SECRET_KEY: 'rk_live_segreto' };

  it('accepts live payment keys in production, and test keys in a demo', () => {
    expect(readConfig({}).stripe).toBeNull();
    expect(readConfig({ ...LIVE_KEYS, NODE_ENV: 'production' }).stripe?.api).toBe('https://api.stripe.com');
    expect(readConfig({ ...TEST_KEYS, NODE_ENV: 'production', DEMO: '1' }).stripe).not.toBeNull();
    expect(readConfig({ ...TEST_KEYS, STRIPE_API: 'http://127.0.0.1:4242/' }).stripe?.api).toBe(
      'http://127.0.0.1:4242',
    );
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['live keys in a demo', LIVE_KEYS, /^STRIPE_SECRET_KEY is a live key/],
    ['test keys in production', { ...TEST_KEYS, NODE_ENV: 'production' }, /^STRIPE_SECRET_KEY is a test key/],
    ['one key of two', { STRIPE_SECRET_KEY: 'sk_test_segreto' }, /^STRIPE_WEBHOOK_SECRET is missing/],
    ['a publishable key', { ...TEST_KEYS, STRIPE_SECRET_KEY: 'pk_test_segreto' }, /^STRIPE_SECRET_KEY must be/],
    ['another secret', { ...TEST_KEYS, STRIPE_WEBHOOK_SECRET: 'segreto' }, /^STRIPE_WEBHOOK_SECRET must be/],
    ['an address without keys', { STRIPE_API: 'http://127.0.0.1:1' }, /^STRIPE_API is set without/],
    ['an address elsewhere', { ...TEST_KEYS, STRIPE_API: 'https://segreto.example.org' }, /^STRIPE_API must be/],
    [
      'an address with a live key',
      { ...LIVE_KEYS, DEMO: '0', STRIPE_API: 'http://127.0.0.1:1' },
      /^STRIPE_API is for tests/,
    ],
    [
      'an address in production',
      { ...TEST_KEYS, NODE_ENV: 'production', DEMO: '1', STRIPE_API: 'http://127.0.0.1:1' },
      /^STRIPE_API is for tests/,
    ],
  ])('refuses %s for payments, without repeating it', (_what, env, sentence) => {
    expect(() => readConfig(env)).toThrow(StartError);
    expect(() => readConfig(env)).toThrow(sentence);
    expect(() => readConfig(env)).not.toThrow(/segreto/);
  });
});
