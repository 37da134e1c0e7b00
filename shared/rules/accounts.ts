/** Limits, labels and texts of accounts, the same for the forms and for the server. */
import { type Device, deviceOf } from './device.ts';

export const NAME_MIN = 2;
export const NAME_MAX = 80;
export const EMAIL_MAX = 254;
/** The loosest address form ever accepted; server/lib/emailAddress.ts is stricter for new ones. */
export const EMAIL_PATTERN = '^[^@\\s<>",;]+@[^@\\s<>",;]+\\.[^@\\s<>",;]{2,}$';
export const EMAIL_PROBLEM = 'Scrivi un indirizzo email valido, come nome@esempio.it.';
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

export const VERIFY_HOURS = 24;
/** An account whose address was never confirmed is deleted after this long without use. */
export const UNCONFIRMED_DAYS = 30;
export const RESET_MINUTES = 60;
export const FIRST_ADMIN_HOURS = 24;

/** The author name shown after an account is deleted. */
export const DELETED_NAME = 'Utente cancellato';

/** Every account is a cittadino; these are the additional roles. */
export const ROLE_LABELS = {
  esercente: 'Esercente',
  organizzatore: 'Organizzatore',
  inserzionista: 'Inserzionista',
  redattore: 'Redazione',
  amministratore: 'Amministrazione',
} as const;

export type Role = keyof typeof ROLE_LABELS;

/** 'Anna  Maria ' -> 'Anna Maria' */
export function normalName(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/** Passwords that are long enough but among the first to be guessed. */
const COMMON =
  /^(1234567890\d*|0987654321|password\d*|passw0rd\d*|qwertyuiop\d*|qwerty\d{4,}|asdfghjkl\w?|iloveyou\d*|ciaociao\d*|giuseppe\d*|francesca\d*|alessandro\d*|piazza\d*)$/;

/** Why a password of the right length is refused, as a sentence; null when it is accepted. */
export function passwordProblem(password: string, email: string): string | null {
  const plain = password.toLowerCase();
  const address = email.trim().toLowerCase();
  if (plain === address || plain === address.split('@')[0]) return 'La password non può essere il tuo indirizzo email.';
  if (new Set(plain).size < 4 || COMMON.test(plain)) return 'Questa password è troppo facile da indovinare.';
  return null;
}

const OS_LABELS: Record<Device['os'], string> = {
  ios: 'iPhone o iPad',
  android: 'Android',
  macos: 'Mac',
  windows: 'Windows',
  linux: 'Linux',
  unknown: '',
};
const BROWSER_LABELS: Record<Device['browser'], string> = {
  edge: 'Edge',
  chrome: 'Chrome',
  firefox: 'Firefox',
  safari: 'Safari',
  unknown: '',
};

/** 'Firefox su Android' */
export function deviceName(userAgent: string): string {
  const { os, browser } = deviceOf(userAgent, 0);
  const known = [BROWSER_LABELS[browser], OS_LABELS[os]].filter((label) => label !== '');
  return known.length === 0 ? 'Dispositivo sconosciuto' : known.join(' su ');
}

export const SESSION_COOKIE = 'piazza_session';
/** A session lives this long after its last use. */
export const SESSION_DAYS = 30;
/** Identifies a device that was signed in; stays after signing out. */
export const DEVICE_COOKIE = 'piazza_device';
export const DEVICE_DAYS = 365;
/** Local storage key of the reason why a person was sent to the login. */
export const LOGIN_MESSAGE_KEY = 'piazza.login.message';
