import { InstallClick } from '../../../shared/contract/pwa.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import type { installClickRepository } from './repository.ts';

export function installClickRoutes(app: App, repository: ReturnType<typeof installClickRepository>): void {
  app.post(
    '/api/pwa/install-click',
    { access: 'public', schema: { body: InstallClick }, config: perClient(60, 60) },
    (request) => {
      const { platform, device = '', source = '' } = request.body;
      repository.insert({ platform, device, source });
    },
  );
}
