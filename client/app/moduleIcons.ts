import {
  BookUser,
  Cookie,
  Flag,
  Inbox,
  type LucideIcon,
  Megaphone,
  PartyPopper,
  Phone,
  Recycle,
  ScrollText,
  SlidersHorizontal,
  Tags,
  TextSearch,
  TicketCheck,
  UserRoundSearch,
  Users,
} from 'lucide-react';
import type { ModuleSlug } from '../../shared/rules/modules.ts';

/** The icon of each module of shared/rules/modules.ts. */
export const MODULE_ICONS: Record<ModuleSlug, LucideIcon> = {
  richieste: Inbox,
  candidature: UserRoundSearch,
  messaggi: Inbox,
  categorie: Tags,
  ricerca: TextSearch,
  raccolta: Recycle,
  'numeri-utili': Phone,
  notifiche: Megaphone,
  impostazioni: SlidersHorizontal,
  segnalazioni: Flag,
  coupon: TicketCheck,
  'contatti-clienti': BookUser,
  utenti: Users,
  registro: ScrollText,
  consensi: Cookie,
  'eventi-privati': PartyPopper,
};
