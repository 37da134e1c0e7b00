import {
  ExceptionBody,
  FractionBody,
  ItemBody,
  OfficeWaste,
  PointBody,
  ZoneBody,
} from '../../../shared/contract/officeWaste.ts';
import type { App } from '../../http/app.ts';
import { tableRoutes } from './tableRoutes.ts';
import type { OfficeWasteService } from './waste.ts';

const URL = '/api/office/waste';

export function officeWasteRoutes(app: App, waste: OfficeWasteService): void {
  app.get(URL, { access: 'content.moderate', schema: { response: { 200: OfficeWaste } } }, () => waste.read());
  tableRoutes(app, `${URL}/fractions`, FractionBody, waste.fractions, true);
  tableRoutes(app, `${URL}/zones`, ZoneBody, waste.zones, true);
  tableRoutes(app, `${URL}/exceptions`, ExceptionBody, waste.exceptions);
  tableRoutes(app, `${URL}/items`, ItemBody, waste.items);
  tableRoutes(app, `${URL}/points`, PointBody, waste.points);
}
