import { describe, expect, it } from 'vitest';
import {
  changedFields,
  isEditable,
  merge,
  REVISION_STATES,
  same,
  WORKING_STATES,
} from '../../shared/rules/publishing.ts';

it('lets an author write only what is not with the office', () => {
  expect(REVISION_STATES.filter(isEditable)).toEqual(['draft', 'to_correct']);
});

it('keeps history out of the working copies', () => {
  expect(WORKING_STATES).toEqual(['draft', 'submitted', 'to_correct', 'scheduled']);
});

describe('merging drafts', () => {
  const base = { title: 'Sagra', hours: [{ opens: '09:00' }], price: null as number | null };

  it('keeps what only one side changed', () => {
    const theirs = { ...base, title: 'Sagra del pesce' };
    const mine = { ...base, hours: [{ opens: '10:00' }] };
    expect(merge(base, theirs, mine)).toEqual({
      merged: { title: 'Sagra del pesce', hours: [{ opens: '10:00' }], price: null },
      conflicts: [],
    });
  });

  it('names a field that both changed, and keeps mine', () => {
    const { merged, conflicts } = merge(base, { ...base, title: 'A' }, { ...base, title: 'B' });
    expect(conflicts).toEqual(['title']);
    expect(merged.title).toBe('B');
  });

  it('does not call the same change twice a conflict', () => {
    const both = { ...base, price: 500 };
    expect(merge(base, both, both)).toEqual({ merged: both, conflicts: [] });
  });

  it('compares values, not their spelling', () => {
    expect(same({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
    expect(same([1, 2], [2, 1])).toBe(false);
    expect(same([], {})).toBe(false);
    expect(same(null, {})).toBe(false);
    expect(changedFields(base, { ...base, hours: [{ opens: '09:00' }] })).toEqual([]);
  });
});
