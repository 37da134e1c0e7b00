import { useState } from 'react';
import { MENU_LANGUAGE_KEY, type MenuLanguage } from '../../shared/rules/menus.ts';
import { useAlive } from './alive.ts';
import { readLocal, writeLocal } from './storage.ts';

/**
 * The language menus are read in: the last choice on this device, else Italian if the browser asks for it and English
 * otherwise.
 */
export function useMenuLanguage(): [MenuLanguage, (language: MenuLanguage) => void] {
  const [pressed, setLanguage] = useState<MenuLanguage | null>(null);
  const [before] = useState(ofDevice);
  const alive = useAlive();
  const language = pressed ?? (alive ? before : 'it');
  return [
    language,
    (next) => {
      writeLocal(MENU_LANGUAGE_KEY, next);
      setLanguage(next);
    },
  ];
}

function ofDevice(): MenuLanguage {
  const chosen = readLocal(MENU_LANGUAGE_KEY);
  if (chosen === 'it' || chosen === 'en') return chosen;
  return navigator.language.startsWith('it') ? 'it' : 'en';
}
