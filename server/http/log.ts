import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Receives whole lines of JSON; the default is standard output. */
export interface LogSink {
  write(line: string): void;
}

/**
 * By default a town's log has errors, start and stop. Single requests appear only at the levels used to find a fault.
 */
export function logsRequests({ log_level }: Config): boolean {
  return log_level === 'debug' || log_level === 'trace';
}

/**
 * A request is logged as method and route. Paths can be permissions themselves (`/api/orders/<uuid>`), the query can contain a
 * one-time token or a search, and the client's address is personal data; the proxy in front needs it and keeps it as long as its own log.
 */
export function loggerOptions(config: Config, sink?: LogSink): NonNullable<FastifyServerOptions['logger']> {
  if (config.log_level === 'silent') return false;
  return {
    level: config.log_level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
    },
    ...(sink === undefined ? {} : { stream: sink }),
  };
}

/** '/api/orders/:uuid'. Pages share one route, so they are logged by the first part of their path. */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  const { url: route = '/*' } = routeOptions;
  if (route !== '/*') return route;
  const [first = '', ...more] = url.split('?', 1)[0]?.slice(1).split('/') ?? [];
  return more.length === 0 ? `/${first}` : `/${first}/*`;
}
