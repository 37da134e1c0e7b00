import { PrivacyMetadata, PwaSettings, Settings, TrackingSettings } from '../../../shared/contract/settings.ts';
import type { App } from '../../plugins/http.ts';
import type { SettingsService } from './settings.ts';

/** The four public settings answers of the spec's section 7. */
export function settingsRoutes(app: App, settings: SettingsService): void {
  app.get('/api/settings', { schema: { tags: ['settings'], response: { 200: Settings } } }, () =>
    settings.get('settings'),
  );
  app.get('/api/pwa/settings', { schema: { tags: ['settings'], response: { 200: PwaSettings } } }, () =>
    settings.get('pwa'),
  );
  app.get('/api/tracking', { schema: { tags: ['settings'], response: { 200: TrackingSettings } } }, () =>
    settings.get('tracking'),
  );
  app.get('/api/privacy/metadata', { schema: { tags: ['settings'], response: { 200: PrivacyMetadata } } }, () =>
    settings.get('privacy'),
  );
}
