import {
  OfficeSettings,
  SETTINGS_SECTIONS,
  type SettingsSection,
  sectionBody,
} from '../../../shared/contract/officeSettings.ts';
import { LOGO_MEGABYTES } from '../../../shared/rules/settings.ts';
import type { App } from '../../http/app.ts';
import { invalid } from '../../http/errors.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import { receiveForm } from '../../http/uploads.ts';
import type { SettingsOffice } from './office.ts';

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
