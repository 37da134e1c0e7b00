import { Type } from 'typebox';
import { Closed } from './parts.ts';

/**
 * POST /api/pwa/install-click (docs/specification.md, Calls). `platform`: the install card sends Android, Android accepted or
 * iOS; the top bar sends ios, the primary platform or generic, with `source` top-bar.
 */
export const InstallClick = Closed({
  platform: Type.String({ minLength: 1, maxLength: 40, pattern: '^[\\w +.-]+$' }),
  device: Type.Optional(Type.String({ maxLength: 40, pattern: '^[\\w +.-]*$' })),
  source: Type.Optional(Type.String({ maxLength: 40, pattern: '^[\\w +.-]*$' })),
});
