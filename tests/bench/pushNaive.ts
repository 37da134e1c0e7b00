/** What most portals do: Promise.all over web-push's sendNotification. NAIVE: {count, batch, port, vapid, authority} as JSON. */
import webpush from 'web-push';
import { manyDevices } from '../support/pushTown.ts';

const { count, batch, port, vapid } = JSON.parse(process.env.NAIVE ?? '{}');
webpush.setVapidDetails('mailto:piazza@example.org', vapid.public_key, vapid.private_key);
const devices = manyDevices(count, (index) => `https://localhost:${port}/wpush/201/${index}`);
const text = process.env.NAIVE_PAYLOAD ?? '';
let sent = 0;
const started = performance.now();
for (let first = 0; first < count; first += batch) {
  const results = await Promise.allSettled(
    devices.slice(first, first + batch).map((device) => webpush.sendNotification(device, text)),
  );
  sent += results.filter(({ status }) => status === 'fulfilled').length;
}
console.log(JSON.stringify({ sent, seconds: (performance.now() - started) / 1000 }));
