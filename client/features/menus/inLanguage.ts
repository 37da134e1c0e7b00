import type { MenuLanguage } from '../../../shared/rules/menus.ts';

/** A text, and the language it is really in: what nobody translated stays Italian and says so. */
export function inLanguage(text: { it: string; en: string }, language: MenuLanguage): { text: string; lang?: string } {
  return language === 'en' && text.en === '' ? { text: text.it, lang: 'it' } : { text: text[language] };
}
