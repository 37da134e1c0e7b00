import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../../http/app.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { registerStateGauges } from './stateGauges.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  host: string;
  port: number;
}

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3];

/** Figures for Prometheus, served on a port of their own. None of them names a person, an address or a search. */
export function registerMetrics(app: App, { db, clock, host, port }: Dependencies): void {
  const registry = new Registry();
  // Memory, the event loop's delay, garbage collection.
  collectDefaultMetrics({ register: registry, prefix: 'piazza_' });
  countRequests(app, registry);
  countStreams(app, registry);
  const database = new Histogram({
    name: 'piazza_database_seconds',
    help: 'Time of single SQL statements',
    buckets: [0.0001, 0.001, 0.01, 0.1, 1],
    registers: [registry],
  });
  timeStatements(db, (seconds) => database.observe(seconds));
  registerStateGauges(registry, db, clock);

  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      app.log.error({ err: error }, 'the metrics could not be read');
      response.writeHead(500).end();
    }
  });
  // A taken port is not worth a portal that does not start.
  server.on('error', (error) => app.log.error({ err: error }, 'METRICS_PORT cannot be used'));
  app.addHook('onListen', async () => void server.listen(port, host));
  app.addHook('onClose', async () => void server.close());
}

function countRequests(app: App, registry: Registry): void {
  const labelNames = ['method', 'route', 'status'];
  const requests = new Counter({
    name: 'piazza_requests_total',
    help: 'Answers by route and status',
    labelNames,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'piazza_request_seconds',
    help: 'Time until an answer was sent, by route',
    labelNames: ['route'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route: an address may hold a person's secret. Pages have none, being answered in one place.
    const route = request.routeOptions.url ?? 'page';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
  });
}

function countStreams(app: App, registry: Registry): void {
  const streams = new Gauge({
    name: 'piazza_streams',
    help: 'Open event streams, by route',
    labelNames: ['route'],
    registers: [registry],
  });
  app.addHook('preHandler', async (request, reply) => {
    const route = request.routeOptions.url;
    if (route === undefined || !route.endsWith('/stream') || request.method !== 'GET') return;
    streams.inc({ route });
    reply.raw.once('close', () => streams.dec({ route }));
  });
}

const TIMED = ['run', 'get', 'all'] as const;

/** Calls `took` with the seconds of every statement that this connection runs from now on. */
function timeStatements(db: Db, took: (seconds: number) => void): void {
  // All statements share one prototype; only the methods that run them are replaced, and only where somebody measures.
  const shared = Object.getPrototypeOf(db.prepare('SELECT 1')) as Record<string, (...values: unknown[]) => unknown>;
  for (const name of TIMED) {
    const original = shared[name] as (...values: unknown[]) => unknown;
    shared[name] = function timed(this: { database: Db }, ...values: unknown[]) {
      if (this.database !== db) return original.apply(this, values);
      const began = performance.now();
      try {
        return original.apply(this, values);
      } finally {
        took((performance.now() - began) / 1000);
      }
    };
  }
}
