import type { MenuLanguage } from '../../../shared/rules/menus.ts';

/** The text in the given language; an untranslated text stays Italian, and `lang` says so. */
export function inLanguage(text: { it: string; en: string }, language: MenuLanguage): { text: string; lang?: string } {
  return language === 'en' && text.en === '' ? { text: text.it, lang: 'it' } : { text: text[language] };
}
