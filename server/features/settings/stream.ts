import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { SettingsStreamEvent } from '../../../shared/contract/settings.ts';
import { HEARTBEAT, HEARTBEAT_MS, startEventStream } from '../../plugins/eventStream.ts';

export interface SettingsStream {
  /** Turns the answer into a stream of settings versions. */
  open(reply: FastifyReply): void;
  /** Something may have changed: whoever listens is told when it has. */
  look(): void;
  close(): void;
}

/** A maintenance begins and ends by the hour, without anybody changing anything. */
const LOOK_MS = 1_000;
const RETRY_MS = 5_000;
/** An idle one costs some 20 KB (docs/decisions/0042); past this the page is told not to come back and learns at its next visit. */
const MOST_OPEN = 5_000;

/** Tells every open page, visitors' too, that the settings have another version. Nothing personal travels here. */
export function createSettingsStream(version: () => string): SettingsStream {
  const open = new Set<ServerResponse>();
  let told = version();
  const heartbeat = setInterval(() => sendAll(HEARTBEAT), HEARTBEAT_MS).unref();
  const watch = setInterval(look, LOOK_MS).unref();

  function look(): void {
    const now = version();
    if (now === told) return;
    told = now;
    sendAll(event(now));
  }

  /** Some bytes to each: thousands take milliseconds. One that does not read is let go and comes back by itself. */
  function sendAll(text: string): void {
    for (const raw of open) {
      if (raw.writableLength > 0) raw.destroy();
      else raw.write(text);
    }
  }

  return {
    look,
    open(reply) {
      if (open.size >= MOST_OPEN) {
        // The one status that ends a browser's attempts.
        reply.code(204).send();
        return;
      }
      const raw = startEventStream(reply);
      open.add(raw);
      raw.once('close', () => open.delete(raw));
      raw.write(`retry: ${RETRY_MS}\n\n${event(version())}`);
    },
    close() {
      clearInterval(heartbeat);
      clearInterval(watch);
      for (const raw of open) raw.end();
    },
  };
}

function event(settings_version: string): string {
  return `event: settings\ndata: ${JSON.stringify({ settings_version } satisfies SettingsStreamEvent)}\n\n`;
}
