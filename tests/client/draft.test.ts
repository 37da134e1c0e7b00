import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freeSeats, keep as keepSettings, keptDraft } from '../../client/features/ticketDesk/settings/draft.ts';
import { alsoForget, claimDrafts, forgetDrafts, openDraft } from '../../client/lib/draft.ts';
import { INSTALL_DISMISSED_KEY } from '../../shared/rules/installPrompt.ts';
import { APPLICATION_DRAFT_KEY } from '../../shared/rules/jobs.ts';

const [ANNA, BRUNO] = [1, 2];
const KEY = `${APPLICATION_DRAFT_KEY}7` as const;
const WORDS = { message: 'Ho lavorato tre estati in sala.' };
const CV = new File(['%PDF'], 'cv.pdf');

beforeEach(() => {
  sessionStorage.clear();
  forgetDrafts();
  claimDrafts(null);
});

describe('an unsent draft', () => {
  function type(owner: number | null): void {
    const draft = openDraft<typeof WORDS>(KEY, owner);
    draft.keep(WORDS);
    draft.keepFiles([CV]);
  }
  const seenBy = (reader: number | null) => {
    const draft = openDraft(KEY, reader);
    return [draft.read(), draft.readFiles()];
  };

  it('belongs to its writer only', () => {
    type(ANNA);
    expect(seenBy(ANNA)).toEqual([WORDS, [CV]]);
    expect(seenBy(BRUNO)).toEqual([null, []]);
    expect(seenBy(null)).toEqual([null, []]);
  });

  it('passes from a visitor to the person who signs in next, and to nobody after', () => {
    type(null);
    expect(seenBy(null)).toEqual([WORDS, [CV]]);
    claimDrafts(ANNA);
    claimDrafts(BRUNO);
    expect(seenBy(ANNA)).toEqual([WORDS, [CV]]);
    expect(seenBy(BRUNO)).toEqual([null, []]);
    expect(seenBy(null)).toEqual([null, []]);
  });

  it('is deleted when it is sent, and when somebody signs out', () => {
    type(ANNA);
    openDraft(KEY).drop();
    expect(seenBy(ANNA)).toEqual([null, []]);
    type(ANNA);
    sessionStorage.setItem(INSTALL_DISMISSED_KEY, '1');
    forgetDrafts();
    expect(seenBy(ANNA)).toEqual([null, []]);
    expect(sessionStorage.getItem(INSTALL_DISMISSED_KEY)).toBe('1');
  });

  it('is null when it can’t be read', () => {
    sessionStorage.setItem(KEY, '{');
    claimDrafts(ANNA);
    expect(openDraft(KEY, ANNA).read()).toBe(null);
  });
});

it('tells other keepers of drafts to delete them too', () => {
  const forget = vi.fn();
  alsoForget(forget);
  forgetDrafts();
  expect(forget).toHaveBeenCalledOnce();
});

it('of the ticket settings is gone for whoever signs in next', () => {
  keepSettings(7, freeSeats(20));
  forgetDrafts();
  expect(keptDraft(7)).toBeUndefined();
});
