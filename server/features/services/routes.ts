import { ServicesNow } from '../../../shared/contract/services.ts';
import type { App } from '../../http/app.ts';

export function servicesRoutes(app: App, now: () => ServicesNow): void {
  app.get('/api/services', { access: 'public', schema: { response: { 200: ServicesNow } } }, now);
}
