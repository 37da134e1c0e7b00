import { HomeResponse } from '../../../shared/contract/home.ts';
import type { App } from '../../http/app.ts';

export function homeRoutes(app: App, home: () => HomeResponse): void {
  app.get('/api/home', { access: 'public', schema: { response: { 200: HomeResponse } } }, () => home());
}
