import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createScreens } from '../../../server/document/screens.ts';
import { folderPerTest } from '../../support/perTest.ts';

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_common.js'] },
  '_common.js': { file: 'assets/common.js', css: ['assets/common.css'] },
  '_screens.js': { file: 'assets/screens.js', imports: ['_common.js'], css: ['assets/screens.css'] },
  'app/HomePage.tsx': { file: 'assets/Home.js', imports: ['_common.js'] },
  'app/List.tsx': { file: 'assets/List.js', imports: ['_screens.js'], css: ['assets/List.css', 'assets/screens.css'] },
  'app/Request.tsx': { file: 'assets/Request.js' },
  'app/Item.tsx': { file: 'assets/Item.js' },
  'app/Content.tsx': { file: 'assets/Content.js' },
  'app/AlertBar.tsx': { file: 'assets/AlertBar.js', imports: ['_common.js'] },
};
const SCREENS = {
  screens: { '/': 'app/HomePage.tsx', '/eventi': 'app/List.tsx', '/eventi/richiesta-privata': 'app/Request.tsx' },
  items: { '/eventi': 'app/Item.tsx', '/eventi/richiesta-privata': 'app/Request.tsx' },
  content: 'app/Content.tsx',
};

describe('the files of a screen', () => {
  const folder = folderPerTest();
  let screens: ReturnType<typeof createScreens>;
  beforeEach(() => {
    writeFileSync(join(folder(), 'manifest.json'), JSON.stringify(MANIFEST));
    writeFileSync(join(folder(), 'screens.json'), JSON.stringify(SCREENS));
    screens = createScreens(false, folder());
  });

  it('are its own and their imports, without those of the entry, each once', () => {
    expect(screens('/eventi', false)).toEqual({
      scripts: ['/assets/List.js', '/assets/screens.js'],
      styles: ['/assets/List.css', '/assets/screens.css'],
    });
    expect(screens('/', false)).toEqual({ scripts: ['/assets/Home.js'], styles: [] });
  });

  it('have the alert’s bar beside them while there is one', () => {
    expect(screens('/', true).scripts).toEqual(['/assets/Home.js', '/assets/AlertBar.js']);
  });

  it.each([
    ['/eventi/sagra', '/assets/Item.js'],
    ['/eventi/richiesta-privata', '/assets/Request.js'],
    ['/eventi/richiesta-privata/3', '/assets/Request.js'],
    ['/chi-siamo', '/assets/Content.js'],
    ['/eventi/sagra/altro', '/assets/Content.js'],
  ])('of %s are those of its screen', (path, script) => {
    expect(screens(path, false).scripts).toEqual([script]);
  });

  it('are empty in development and without a build', () => {
    expect(createScreens(true, folder())('/', true)).toEqual({ scripts: [], styles: [] });
    expect(createScreens(false, join(folder(), 'none'))('/', true)).toEqual({ scripts: [], styles: [] });
  });
});
