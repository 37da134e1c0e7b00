import { expect, it } from 'vitest';
import { OFFLINE_TOAST, OFFLINE_TOAST_MS } from '../../shared/rules/offline.ts';

it('the offline toast has the text and the 4 s of docs/specification.md', () =>
  expect([OFFLINE_TOAST, OFFLINE_TOAST_MS]).toEqual(["Contenuti salvati per l'uso offline.", 4_000]));
