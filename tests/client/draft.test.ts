import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  alsoForget,
  claimDrafts,
  dropDraft,
  forgetDrafts,
  keepDraft,
  keepDraftFiles,
  readDraft,
  readDraftFiles,
} from '../../client/lib/draft.ts';
import { INSTALL_DISMISSED_KEY } from '../../shared/rules/installPrompt.ts';
import { APPLICATION_DRAFT_KEY } from '../../shared/rules/jobs.ts';
import { PRIVATE_EVENT_DRAFT_KEY } from '../../shared/rules/privateEvents.ts';
import { ROLE_REQUEST_DRAFT_KEY } from '../../shared/rules/roleRequests.ts';

const [ANNA, BRUNO] = [1, 2];
const KEYS = [`${APPLICATION_DRAFT_KEY}7`, PRIVATE_EVENT_DRAFT_KEY, ROLE_REQUEST_DRAFT_KEY] as const;
const WORDS = { message: 'Ho lavorato tre estati in sala.' };
const CV = new File(['%PDF'], 'cv.pdf');

beforeEach(() => {
  sessionStorage.clear();
  forgetDrafts();
});

describe.each(KEYS)('an unsent draft: %s', (key) => {
  function type(owner: number | null): void {
    keepDraft(key, WORDS, owner);
    keepDraftFiles(key, [CV], owner);
  }
  const seenBy = (reader: number | null) => [readDraft(key, reader), readDraftFiles(key, reader)];

  it('belongs to its writer only', () => {
    type(ANNA);
    expect(seenBy(ANNA)).toEqual([WORDS, [CV]]);
    expect([seenBy(BRUNO), seenBy(null)]).toEqual([
      [null, []],
      [null, []],
    ]);
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
    dropDraft(key);
    expect(seenBy(ANNA)).toEqual([null, []]);
    type(ANNA);
    sessionStorage.setItem(INSTALL_DISMISSED_KEY, '1');
    forgetDrafts();
    expect(seenBy(ANNA)).toEqual([null, []]);
    expect(sessionStorage.getItem(INSTALL_DISMISSED_KEY)).toBe('1');
  });

  it('is null when it can’t be read', () => {
    sessionStorage.setItem(key, '{');
    claimDrafts(ANNA);
    expect(readDraft(key, ANNA)).toBe(null);
  });
});

it('tells other keepers of drafts to delete them too', () => {
  const forget = vi.fn();
  alsoForget(forget);
  forgetDrafts();
  expect(forget).toHaveBeenCalledOnce();
});
