import type { MenuLanguage } from '../../../shared/rules/menus.ts';

/** The labels of the form in the languages a menu has. */
export const TRANSLATIONS = {
  it: {
    menuTitle: (place: string) => `Menu di ${place}`,
    lead: (what: 'menu' | 'flyer') =>
      `Lascia un contatto e ${what === 'menu' ? 'il menu' : 'il volantino'} si apre subito. Te lo chiediamo una volta sola.`,
    name: 'Nome',
    how: 'Come ti possono contattare?',
    email: 'Email',
    phone: 'Telefono',
    privacyLink: 'Informativa sulla privacy',
    optional: 'Facoltativo: si apre anche senza.',
    submit: (what: 'menu' | 'flyer') => (what === 'menu' ? 'Apri il menu' : 'Apri il volantino'),
    submitting: 'Un momento…',
    /** Null: the server's error sentences are Italian already. */
    errors: null,
  },
  en: {
    menuTitle: (place: string) => `${place}: menu`,
    lead: (what: 'menu' | 'flyer') =>
      `Leave a contact and the ${what === 'menu' ? 'menu' : 'flyer'} opens at once. We ask only this once.`,
    name: 'Name',
    how: 'How may they reach you?',
    email: 'Email',
    phone: 'Phone',
    privacyLink: 'Privacy notice (in Italian)',
    optional: 'Optional: it opens without it too.',
    submit: (what: 'menu' | 'flyer') => (what === 'menu' ? 'Open the menu' : 'Open the flyer'),
    submitting: 'One moment…',
    errors: {
      form: 'Please check the fields below.',
      name: 'Please write your name.',
      email: 'Please write a valid email address, such as name@example.com.',
      phone: 'Please write a valid phone number.',
      privacy: 'To go on, please confirm that you have read the privacy notice.',
    },
  },
} as const satisfies Record<MenuLanguage, object>;
