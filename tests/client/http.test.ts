import { describe, expect, it, vi } from 'vitest';
import { ApiError, call } from '../../client/lib/http.ts';

const answer = (body: BodyInit | null, init: ResponseInit = {}) =>
  vi.stubGlobal('fetch', async () => new Response(body, init));
const failure = async () => (await call('/api/search?q=pane').catch((error: unknown) => error)) as ApiError;

describe('a call of the API', () => {
  it('returns the body, and undefined for an answer without content', async () => {
    answer('{"results":{}}');
    expect(await call('/api/search?q=pane')).toEqual({ results: {} });
    answer(null, { status: 204 });
    await expect(call('/api/auth/logout', { method: 'POST' })).resolves.toBeUndefined();
  });

  it.each(['<!doctype html><title>Wi-Fi Hotel</title>', '', '{"results":', 'null', '"x"', '[]', '7', 'true'])(
    'a 200 with «%s» is a failure',
    async (body) => {
      answer(body);
      const error = await failure();
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status: 502, fromServer: false });
    },
  );

  it('an answer that breaks off is a network failure', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
    answer(broken);
    expect(await failure()).toMatchObject({ status: 0 });
  });

  it('a failure has the server’s sentence, or ours when there is none', async () => {
    answer('{"message":"Troppe ricerche."}', { status: 429 });
    expect(await failure()).toMatchObject({ status: 429, message: 'Troppe ricerche.', fromServer: true });
    answer('<h1>Bad gateway</h1>', { status: 502 });
    expect(await failure()).toMatchObject({ status: 502, fromServer: false });
  });
});
