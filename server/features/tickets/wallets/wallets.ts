import { createHash } from 'node:crypto';
import type { Wallet } from '../../../../shared/rules/tickets.ts';
import type { Context } from '../../../context.ts';
import { isoInstant } from '../../../lib/clock.ts';
import { createApplePasses } from './applePass.ts';
import { googleSaveUrl } from './googlePass.ts';
import type { PassFacts, PlainTicket } from './passFacts.ts';

/** The wallets of phones, as far as the town has a certificate and an account. A pass is as it was made: nothing changes it later. */
export function createWallets({ config: { wallets, public_origin }, clock, portalName, settings }: Context) {
  const { apple, google } = wallets;
  const applePass = apple === null ? null : createApplePasses(apple, { origin: public_origin, portalName, settings });
  const factsOf = ({ wallets: _wallets, ...ticket }: PlainTicket, code: string): PassFacts => ({
    ...ticket,
    code,
    serial: createHash('sha256').update(ticket.uuid).digest('base64url').slice(0, 22),
  });

  return {
    /** Those that take a ticket of a date now. A certificate that is over makes passes that no phone takes. */
    offered(endsAt: string): Wallet[] {
      const now = isoInstant(clock());
      if (endsAt <= now) return [];
      return [
        ...(apple !== null && now < apple.valid_to ? (['apple'] as const) : []),
        ...(google !== null ? (['google'] as const) : []),
      ];
    },
    /** The file that Apple Wallet opens; null without a certificate. */
    apple: (ticket: PlainTicket, code: string): Promise<Buffer> | null =>
      applePass === null ? null : applePass(factsOf(ticket, code)),
    /** The address at Google that saves the ticket; null without an account. */
    google: (ticket: PlainTicket, code: string): string | null =>
      google === null ? null : googleSaveUrl(google, factsOf(ticket, code), { name: portalName(), now: clock() }),
  };
}

export type Wallets = ReturnType<typeof createWallets>;
