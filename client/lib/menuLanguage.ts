import { useState } from 'react';
import { MENU_LANGUAGE_KEY, type MenuLanguage } from '../../shared/rules/menus.ts';
import { readLocal, writeLocal } from './storage.ts';

/**
 * The language menus are read in: the last choice on this device, else Italian if the browser asks for it and English
 * otherwise.
 */
export function useMenuLanguage(): [MenuLanguage, (language: MenuLanguage) => void] {
  const [language, setLanguage] = useState<MenuLanguage>(() => {
    const chosen = readLocal(MENU_LANGUAGE_KEY);
    if (chosen === 'it' || chosen === 'en') return chosen;
    return navigator.language.startsWith('it') ? 'it' : 'en';
  });
  return [
    language,
    (next) => {
      writeLocal(MENU_LANGUAGE_KEY, next);
      setLanguage(next);
    },
  ];
}
