import { describe, expect, it } from 'vitest';
import { isOfflineToastVisible, OFFLINE_TOAST } from '../../shared/rules/offline.ts';

describe('the offline toast', () => {
  it.each([
    ['not ready', null, 5000, false],
    ['ready', 1000, 1000, true],
    ['still there', 1000, 4999, true],
    ['gone after 4 s', 1000, 5000, false],
  ])('%s', (_name, readyAt, now, visible) => expect(isOfflineToastVisible(readyAt, now)).toBe(visible));
  it('has the text of docs/specification.md', () => expect(OFFLINE_TOAST).toBe("Contenuti salvati per l'uso offline."));
});
