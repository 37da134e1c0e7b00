import type { FastifyReply } from 'fastify';
import type { SettingsStreamEvent } from '../../../shared/contract/settings.ts';
import { createEventStreams, eventText, send } from '../../http/eventStream.ts';

/** Interval of checks: a maintenance begins and ends by time, without a change. */
const LOOK_MS = 1_000;
/** Retry-After of a full stream; the page also reloads at about this interval. */
const FULL_RETRY_S = 60;
/**
 * Maximum open streams. An idle one costs some 20 KB (docs/decisions/0042). One address may be a school or a mobile
 * network, but must not take everybody's places.
 */
const MOST_OPEN = { all: 5_000, client: 200 };
/** Limits for load tests, where all streams come from one client. */
export const MOST_OPEN_OF_ANYBODY = { all: MOST_OPEN.all, client: MOST_OPEN.all };

/** Tells every open page, also a visitor's, that the settings have a new version. The stream has no personal data. */
export function createSettingsStream(version: () => string, most = MOST_OPEN) {
  const streams = createEventStreams<string>();
  let told = version();
  const watch = setInterval(look, LOOK_MS).unref();

  /** Checks for a new version and sends it to all listeners. */
  function look(): void {
    const now = version();
    if (now === told) return;
    told = now;
    streams.each((stream) => send(stream, event(told)));
  }

  return {
    look,
    /**
     * Turns the answer into a stream of settings versions; 503 with Retry-After when `client` or all have too many
     * streams.
     */
    open(reply: FastifyReply, client: string) {
      if (streams.size() >= most.all || streams.of(client).length >= most.client) {
        reply
          .code(503)
          .header('Retry-After', FULL_RETRY_S)
          .send({ message: 'Troppe pagine aperte insieme: riprova tra poco.' });
        return;
      }
      send(streams.open(reply, client, null), event(version()));
    },
    close() {
      clearInterval(watch);
      streams.close();
    },
  };
}

export type SettingsStream = ReturnType<typeof createSettingsStream>;

const event = (settings_version: string) => eventText('settings', { settings_version } satisfies SettingsStreamEvent);
