import { codeRoutes } from '../features/accounts/codeRoutes.ts';
import { identityRoutes } from '../features/accounts/identityRoutes.ts';
import { passkeyRoutes } from '../features/accounts/passkeyRoutes.ts';
import { accountRoutes } from '../features/accounts/routes.ts';
import { createAuditLog } from '../features/audit/log.ts';
import { auditRoutes } from '../features/audit/routes.ts';
import { consentRoutes } from '../features/consent/routes.ts';
import { createGuide } from '../features/guide/guide.ts';
import { guideRoutes } from '../features/guide/routes.ts';
import { createLegalPages } from '../features/pages/legalPages.ts';
import { pwaFileRoutes } from '../features/pwa/files.ts';
import { installClickRepository } from '../features/pwa/repository.ts';
import { installClickRoutes } from '../features/pwa/routes.ts';
import { createLogoFiles } from '../features/settings/logo.ts';
import { createSettingsOffice } from '../features/settings/office.ts';
import { settingsOfficeRoutes, settingsRoutes } from '../features/settings/routes.ts';
import { createSettingsStream, MOST_OPEN_OF_ANYBODY } from '../features/settings/stream.ts';
import type { App } from '../http/app.ts';
import type { Services } from './services.ts';

/** The slices of the portal itself: settings, accounts, consents, installation and log. */
export function registerPortal(app: App, services: Services): void {
  const { config, db, clock, settings, accounts, consents, template } = services;
  const settingsStream = createSettingsStream(settings.version, config.rate_limits ? undefined : MOST_OPEN_OF_ANYBODY);
  app.addHook('preClose', async () => settingsStream.close());
  settingsRoutes(app, settings, settingsStream, config.service_worker);
  const logo = createLogoFiles(config.data_dir);
  const onChange = settingsStream.look;
  const installs = installClickRepository(db, clock);
  settingsOfficeRoutes(app, createSettingsOffice({ ...services, logo, onChange, installs: installs.lately }));
  accountRoutes(app, accounts);
  passkeyRoutes(app, accounts);
  codeRoutes(app, accounts);
  identityRoutes(app, accounts);
  consentRoutes(app, consents);
  auditRoutes(app, createAuditLog(db));
  installClickRoutes(app, installs);
  guideRoutes(app, createGuide({ ...services, legalPages: createLegalPages(services) }));
  pwaFileRoutes(app, { config, settings, template });
}
