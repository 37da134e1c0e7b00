import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLiterals, hasOnlyWords } from './styles/literals.ts';

/** Part of `npm run lint`: prints what a style sheet says for itself instead of taking it from the scale, and sheets that say nothing. */
const root = join(import.meta.dirname, '..');
/** Drawn in a scale of their own. */
const PICTURES = [
  'client/styles/tokens.css',
  // The splash is shown before the tokens are.
  'client/styles/splash.css',
  // Maps: tiles, pins and names of streets have their size in the picture.
  'client/ui/map/',
  'client/features/activities/SketchMap.module.css',
  // Paper has millimetres, and a wall's screen is read from four metres.
  'client/outside/poster.css',
  'client/outside/screen.css',
  // A flyer's sheet is laid out in parts of its width.
  'client/features/flyers/Sheet.module.css',
  // The town's name is as large as the bar leaves it room.
  'client/features/settings/Brand.module.css',
  // The verdict at a door fills whatever screen the volunteer holds.
  'client/features/door/VerdictScreen.module.css',
];
const sheets = globSync('client/**/*.css', { cwd: root }).map((file) => ({
  file,
  css: readFileSync(join(root, file), 'utf8'),
}));
const scaled = sheets.filter(({ file }) => !PICTURES.some((own) => file.startsWith(own)));
const problems = [
  ...scaled.flatMap(({ file, css }) => findLiterals(css).map((literal) => `${file}: ${literal}`)),
  ...sheets
    .filter(({ css }) => hasOnlyWords(css))
    .map(({ file }) => `${file}: has only words, which the markup can say`),
];
for (const problem of problems) console.error(problem);
console.log(`${sheets.length} style sheets, ${problems.length} faults`);
process.exitCode = problems.length === 0 ? 0 : 1;
