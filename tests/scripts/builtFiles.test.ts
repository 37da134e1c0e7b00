import { expect, it } from 'vitest';
import { keptFiles } from '../../scripts/vite/builtFiles.ts';

it('lists for the worker every file of the build except the office’s screens', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', css: ['assets/index.css'], assets: ['assets/font.woff2'] },
    'app/MessagesScreen.tsx': { file: 'assets/Messages.js', css: ['assets/Messages.css'] },
    'features/audit/AuditPage.tsx': { file: 'assets/Audit.js', css: ['assets/index.css'] },
    'features/coupons/TillPage.tsx': { file: 'assets/Till.js' },
  };
  const modules = {
    messaggi: 'app/MessagesScreen.tsx',
    registro: 'features/audit/AuditPage.tsx',
    coupon: 'features/coupons/TillPage.tsx',
  };
  expect(keptFiles(manifest, { modules })).toEqual([
    '/assets/Till.js',
    '/assets/font.woff2',
    '/assets/index.css',
    '/assets/index.js',
  ]);
});
