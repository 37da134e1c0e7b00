import {
  BriefcaseBusiness,
  CalendarHeart,
  FileText,
  Heart,
  KeyRound,
  LayoutGrid,
  type LucideIcon,
  ShieldCheck,
  Smartphone,
  Star,
  Ticket,
  TicketPercent,
  UserRound,
} from 'lucide-react';
import type { ProfileSummary } from '../../shared/contract/accounts.ts';
import { paths } from '../../shared/paths.ts';
import { PROFILE_PAGES, type ProfileSlug } from '../../shared/rules/profilePages.ts';

/** A page of one's account as /profilo lists it. */
export interface ProfileRow {
  href: string;
  label: string;
  icon: LucideIcon;
  /** What is there, in a few words. */
  note: (summary: Readonly<ProfileSummary>) => string;
}

function page(slug: ProfileSlug, icon: LucideIcon, note: ProfileRow['note']): ProfileRow {
  const { label } = PROFILE_PAGES.find((one) => one.slug === slug) as (typeof PROFILE_PAGES)[number];
  return { href: paths.profilePage(slug), label, icon, note };
}

/** '1 avviso', '3 avvisi'; '' for none. */
const some = (n: number, one: string, more: string): string => (n === 0 ? '' : `${n} ${n === 1 ? one : more}`);
const told = (none: string, ...parts: string[]): string => parts.filter(Boolean).join(', ') || none;

export const TOWN_ROWS: readonly ProfileRow[] = [
  page('biglietti', Ticket, ({ orders_ahead }) =>
    told('Nessuno in arrivo', some(orders_ahead, 'evento in arrivo', 'eventi in arrivo')),
  ),
  page('eventi', CalendarHeart, ({ reminders, private_events_open }) =>
    told(
      'Promemoria ed eventi privati',
      some(reminders, 'promemoria', 'promemoria'),
      some(private_events_open, 'evento privato', 'eventi privati'),
    ),
  ),
  {
    href: paths.saved,
    label: 'Salvati',
    icon: Heart,
    note: ({ saved }) => told('Ancora niente', some(saved, 'salvato', 'salvati')),
  },
  {
    href: paths.coupons,
    label: 'Coupon',
    icon: TicketPercent,
    note: ({ coupons_usable }) => told('Nessuno da usare', some(coupons_usable, 'da usare', 'da usare')),
  },
  page('recensioni', Star, ({ reviews }) => told('Ancora nessuna', some(reviews, 'scritta', 'scritte'))),
  page('lavoro', BriefcaseBusiness, ({ applications, job_alerts }) =>
    told(
      'Candidature e avvisi',
      some(applications, 'candidatura', 'candidature'),
      some(job_alerts, 'avviso', 'avvisi'),
    ),
  ),
  page('richieste', FileText, ({ requests_open }) =>
    told('Chiedi un ruolo o la tua scheda', some(requests_open, 'in attesa di risposta', 'in attesa di risposta')),
  ),
];

export const ACCOUNT_ROWS: readonly ProfileRow[] = [
  page('dati', UserRound, () => 'Nome, email e password'),
  page('accessi', KeyRound, ({ sessions, passkeys }) =>
    told('', some(sessions, 'dispositivo', 'dispositivi'), some(passkeys, 'passkey', 'passkey') || 'nessuna passkey'),
  ),
  page('notifiche', Smartphone, ({ devices }) =>
    told(
      'Nessun dispositivo le riceve',
      devices === 0 ? '' : `Attive su ${some(devices, 'dispositivo', 'dispositivi')}`,
    ),
  ),
  page('privacy', ShieldCheck, () => 'Cookie, copia dei dati, cancellazione'),
];

/** The reserved area, by the name it has for this person. */
export const areaRow = (label: string): ProfileRow => ({
  href: paths.modules,
  label,
  icon: LayoutGrid,
  note: () => 'Quello che gestisci sul portale',
});
