import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Takes whole lines of JSON; standard output when nobody says otherwise. */
export interface LogSink {
  write(line: string): void;
}

/** A town's log holds what went wrong and when the portal started and stopped; every request only for who looks for a fault. */
export function logsRequests({ log_level }: Config): boolean {
  return log_level === 'debug' || log_level === 'trace';
}

/**
 * What is logged of a request: method and path. The query can hold a one-time token or what somebody searched for, and the
 * client's address is personal data that the proxy in front, which needs it, keeps for as long as its own log does.
 */
export function loggerOptions(config: Config, sink?: LogSink): NonNullable<FastifyServerOptions['logger']> {
  if (config.log_level === 'silent') return false;
  return {
    level: config.log_level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?', 1)[0] }),
    },
    ...(sink === undefined ? {} : { stream: sink }),
  };
}
