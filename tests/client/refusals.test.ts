import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_COOKIE, CONSENT_SENT_KEY } from '../../shared/rules/consent.ts';

/** What a browser lacks, refuses or has kept wrongly breaks nothing. */

const kept = new Map<string, string>();
const posted = vi.fn();

beforeEach(() => {
  kept.clear();
  posted.mockClear();
  const page = new EventTarget();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '', querySelector: () => null }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    posted(url, JSON.parse(body));
    return new Response('{}');
  });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

describe('over plain http', () => {
  it('nothing is copied, and whoever asked for it hears so', async () => {
    vi.stubGlobal('navigator', {});
    const { copyText } = await import('../../client/lib/clipboard.ts');
    await expect(copyText('ABC')).resolves.toBe(false);
  });
});

describe('where cookies are blocked', () => {
  it('there is no worker to tell who is signed in', async () => {
    const refused = () => Promise.reject(new DOMException('user denied permission', 'NotSupportedError'));
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: refused } });
    const { tellWorkerPerson } = await import('../../client/lib/askWorker.ts');
    await expect(tellWorkerPerson(1)).resolves.toBeUndefined();
  });
});

describe('a consent that was noted as sent', () => {
  it.each(['', '{', 'null', '"x"', '[]', '{"accepted_categories":"x"}'])(
    'is sent again when the note is «%s»',
    async (note) => {
      kept.set(CONSENT_SENT_KEY, note);
      const record = { categories: ['necessary'], revision: 1, consentId: 'x', languageCode: 'it', data: null };
      const cookie = `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(record))}`;
      vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie }));
      const { deliver } = await import('../../client/features/consent/telling.ts');
      await deliver();
      await deliver();
      expect(posted.mock.calls).toMatchObject([['/api/privacy/consents', { accepted_categories: ['necessary'] }]]);
    },
  );
});
