import {
  PrivacyMetadata,
  PublishedPwaSettings,
  PublishedSettings,
  TrackingSettings,
} from '../../../shared/contract/settings.ts';
import type { App } from '../../http/app.ts';
import { describeEventStream } from '../../http/eventStream.ts';
import { clientOf, perClient } from '../../http/limits.ts';
import type { SettingsService } from './settings.ts';
import type { SettingsStream } from './stream.ts';

/**
 * The four public settings answers (docs/specification.md, Calls), and the stream that tells clients when to reload them.
 * @param service_worker whether the portal serves one
 */
export function settingsRoutes(
  app: App,
  settings: SettingsService,
  stream: SettingsStream,
  service_worker: boolean,
): void {
  app.get('/api/settings', { access: 'public', schema: { response: { 200: PublishedSettings } } }, () =>
    settings.published(),
  );
  app.get('/api/pwa/settings', { access: 'public', schema: { response: { 200: PublishedPwaSettings } } }, () => ({
    ...settings.get('pwa'),
    service_worker,
  }));
  app.get('/api/tracking', { access: 'public', schema: { response: { 200: TrackingSettings } } }, () =>
    settings.get('tracking'),
  );
  app.get('/api/privacy/metadata', { access: 'public', schema: { response: { 200: PrivacyMetadata } } }, () =>
    settings.get('privacy'),
  );
  app.get('/api/settings/stream', { access: 'public', config: perClient(120, 1) }, (request, reply) =>
    request.method === 'HEAD' ? describeEventStream(reply) : stream.open(reply, clientOf(request.ip)),
  );
}
