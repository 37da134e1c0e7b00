/** The baseline: a bare Fastify that answers one small JSON object. */
import Fastify from 'fastify';

const app = Fastify();
app.get('/', () => ({ hello: 'world' }));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(`listening on ${typeof address === 'object' && address !== null ? address.port : 0}`);
process.once('SIGTERM', () => app.close());
