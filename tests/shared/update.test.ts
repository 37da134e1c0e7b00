import { describe, expect, it } from 'vitest';
import { nextUpdate, noUpdate, type UpdateEvent, updateTexts } from '../../shared/rules/update.ts';

const waiting: UpdateEvent = { type: 'waiting' };
const confirmed: UpdateEvent = { type: 'confirmed' };
const cancelled: UpdateEvent = { type: 'cancelled' };
const changed = (replaced: boolean, unsaved = false): UpdateEvent => ({
  type: 'controller_changed',
  replaced,
  unsaved,
});

describe('the update card', () => {
  it.each<[string, UpdateEvent[], string, boolean]>([
    ['nothing waits', [], 'hidden', false],
    ['a worker waits', [waiting], 'shown', false],
    ['confirm applies', [waiting, confirmed], 'applying', false],
    ['a second tap changes nothing', [waiting, confirmed, confirmed], 'applying', false],
    ['cancel hides', [waiting, cancelled], 'hidden', false],
    ['an even newer one shows again', [waiting, cancelled, waiting], 'shown', false],
    ['too late to cancel', [waiting, confirmed, cancelled], 'applying', false],
    ['the takeover reloads', [waiting, confirmed, changed(true)], 'hidden', true],
    ['confirmed in another tab reloads here too', [waiting, changed(true)], 'hidden', true],
    ['with text typed here it waits', [waiting, changed(true, true)], 'held', false],
    ['and reloads when one says so', [waiting, changed(true, true), confirmed], 'hidden', true],
    ['or goes away', [changed(true, true), cancelled], 'hidden', false],
    ['where it was confirmed, text or not, it reloads', [waiting, confirmed, changed(true, true)], 'hidden', true],
    ['the first install never reloads', [changed(false)], 'hidden', false],
    ['confirm without a card', [confirmed], 'hidden', false],
  ])('%s', (_name, events, card, reload) => {
    expect(events.reduce(nextUpdate, noUpdate)).toEqual({ card, reload });
  });

  it('has the town’s texts, except empty ones', () => {
    const texts = updateTexts({ message: ' ', confirm_label: 'Sì' });
    expect(texts).toEqual({ ...updateTexts(undefined), confirm_label: 'Sì' });
  });
});
