/**
 * A push service in a process of its own, which answers 201 after PUSH_LATENCY_MS. Its low priority lets the portal have the processor
 * first, as if the service were on another machine.
 */
import { setPriority } from 'node:os';
import { startPushService } from '../support/pushService.ts';

setPriority(10);
const service = await startPushService({ latencyMs: Number(process.env.PUSH_LATENCY_MS ?? 30), keep: false });
console.log(`listening on ${service.host.split(':')[1]}`);
process.once('SIGTERM', () => process.exit(0));
