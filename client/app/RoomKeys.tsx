import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { besideRoom, ROOM_KEYS, ROOM_KEYS_OFF_KEY, roomAction, walked } from '../../shared/rules/roomKeys.ts';
import { readLocal, removeLocal, writeLocal } from '../lib/storage.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Checkbox } from '../ui/Field.tsx';

/** The list of the reserved area's keys, with a switch for who types by voice or by accident. */
export function RoomKeys({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(() => readLocal(ROOM_KEYS_OFF_KEY) !== '1');
  function turn(on: boolean): void {
    setIsOn(on);
    if (on) removeLocal(ROOM_KEYS_OFF_KEY);
    else writeLocal(ROOM_KEYS_OFF_KEY, '1');
  }
  return (
    <Dialog title="I tasti dell’area riservata" onClose={onClose}>
      <dl className="grid ruled terms">
        {ROOM_KEYS.map(({ key, label }) => (
          <div key={key} className="target middle">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
        <div className="target middle">
          <dt>
            <kbd>Invio</kbd>
          </dt>
          <dd>Apri quello su cui sei</dd>
        </div>
        <div className="target middle">
          <dt>
            <kbd>Ctrl K</kbd>
          </dt>
          <dd>Ricerca rapida nel portale</dd>
        </div>
      </dl>
      <Checkbox
        label="Usa i tasti di una sola lettera"
        checked={isOn}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

/** Where a letter is text, or chooses something. */
const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

const pressed = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => ({ key, ctrlKey, metaKey, altKey });

/**
 * The keys of the reserved area, unless the person has turned them off.
 * @param rooms the person's rooms in their order
 * @param room the open one; null: none
 */
export function useRoomKeys(rooms: readonly string[], room: string | null, onHelp: () => void): void {
  const [, navigate] = useLocation();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const isBusy = target?.closest(TYPING) !== null || document.querySelector('dialog[open]') !== null;
    const action = readLocal(ROOM_KEYS_OFF_KEY) === '1' ? null : roomAction({ ...pressed(event), isBusy });
    if (action === null) return;
    event.preventDefault();
    if (action === 'help') return onHelp();
    if (action === 'today') return navigate(paths.modules);
    if (action === 'search') return document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
    if (action === 'down' || action === 'up') return walk(action === 'down' ? 1 : -1);
    if (action === 'previous' || action === 'next') {
      const other = besideRoom(rooms, room, action === 'next' ? 1 : -1);
      if (other !== null) navigate(paths.module(other));
      return;
    }
    // A key that is held down would answer the next item too, which nobody has seen.
    if (!event.repeat) actOn(event.key);
  });
  // With the room's heading, not after its painting: who goes through rooms is quick.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Presses what names the key on the open item or on the row of a list that has the focus. */
function actOn(key: string): void {
  const row =
    document.activeElement?.closest('main [data-walk] li') ??
    document.querySelector('main [data-walk] li:has([aria-current])');
  const control = `[aria-keyshortcuts="${key.toUpperCase()}"]`;
  (row?.querySelector<HTMLElement>(control) ?? document.querySelector<HTMLElement>(`main ${control}`))?.click();
}

/** Opens the next item of the room's list (ui/QueuePage.tsx) where items open beside it; elsewhere takes the focus to it. */
function walk(step: 1 | -1): void {
  const list = document.querySelector<HTMLElement>('main [data-walk]');
  const rows = [...(list?.querySelectorAll('li') ?? [])].filter((row) => row.parentElement?.closest('li') === null);
  const links = rows.flatMap((row) => row.querySelector<HTMLElement>('a[href^="/"], button') ?? []);
  const isOpen = list?.dataset.walk === 'open';
  const at = links.findIndex((link) =>
    isOpen ? link.hasAttribute('aria-current') : link.closest('li')?.contains(document.activeElement),
  );
  const next = links[walked(links.length, at, step) ?? -1];
  if (next === undefined) return;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  if (isOpen) next.click();
}
