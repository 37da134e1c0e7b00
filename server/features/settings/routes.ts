import {
  OfficeSettings,
  SETTINGS_SECTIONS,
  type SettingsSection,
  sectionBody,
} from '../../../shared/contract/officeSettings.ts';
import {
  PrivacyMetadata,
  PublishedPwaSettings,
  PublishedSettings,
  TrackingSettings,
} from '../../../shared/contract/settings.ts';
import { LOGO_MEGABYTES } from '../../../shared/rules/settings.ts';
import type { App } from '../../http/app.ts';
import { invalid } from '../../http/errors.ts';
import { describeEventStream } from '../../http/eventStream.ts';
import { clientOf, perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import { receiveForm } from '../../http/uploads.ts';
import type { SettingsOffice } from './office.ts';
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

const OFFICE = '/api/office/settings';
const schema = { response: { 200: OfficeSettings } };

/** One PUT per section, so that each has its own fields and errors. */
export function settingsOfficeRoutes(app: App, office: SettingsOffice): void {
  app.get(OFFICE, { access: 'settings.edit', schema }, () => office.read());
  for (const section of Object.keys(SETTINGS_SECTIONS) as SettingsSection[]) {
    app.put(
      `${OFFICE}/${section}`,
      {
        access: ['settings.edit', 'confirmed'],
        schema: { ...schema, body: sectionBody(section), response: { 200: OfficeSettings } },
      },
      (request) => {
        const { revision, ...values } = request.body as { revision?: string };
        return office.write(section, values as never, revision, member(request).user.id);
      },
    );
  }
  app.post(`${OFFICE}/logo`, { access: ['settings.edit', 'confirmed'], schema, config: perClient(60, 60) }, (request) =>
    receiveForm(request, { kinds: ['image'], megabytes: LOGO_MEGABYTES }, ({ files }) => {
      const file = files.find(({ field }) => field === 'logo');
      if (file === undefined) throw invalid({ logo: ['Scegli un’immagine.'] });
      return office.uploadLogo(file.path, member(request).user.id);
    }),
  );
  app.delete(`${OFFICE}/logo`, { access: ['settings.edit', 'confirmed'], schema }, (request) =>
    office.removeLogo(member(request).user.id),
  );
}
