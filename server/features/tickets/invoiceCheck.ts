import { normalName } from '../../../shared/rules/accounts.ts';
import type { Invoice } from '../../../shared/rules/invoice.ts';
import { isCodiceFiscale, isPartitaIva, normalTaxId } from '../../../shared/rules/taxId.ts';
import { invalid } from '../../http/errors.ts';
import { normalEmail, plainEmail } from '../../lib/emailAddress.ts';
import type { OrderRow } from './orderRepository.ts';

/** Data for an invoice as they are stored: codes in capitals without spaces, the rest without spaces around. @throws 422 by field */
export function readInvoice(typed: Invoice): Invoice {
  const invoice: Invoice = {
    name: normalName(typed.name),
    tax_code: normalTaxId(typed.tax_code),
    vat_number: normalTaxId(typed.vat_number),
    address: normalName(typed.address),
    postcode: typed.postcode.trim(),
    town: normalName(typed.town),
    province: typed.province.trim().toUpperCase(),
    sdi_code: typed.sdi_code.trim().toUpperCase(),
    pec: typed.pec.trim() === '' ? '' : normalEmail(typed.pec),
  };
  const problems = Object.entries(problemsOf(invoice)).filter(([, words]) => words !== null);
  if (problems.length > 0) throw invalid(Object.fromEntries(problems.map(([field, words]) => [field, [words ?? '']])));
  return invoice;
}

/** A sentence for each field; null: it is good. */
function problemsOf(invoice: Invoice): Record<keyof Invoice, string | null> {
  const { name, tax_code, vat_number, address, postcode, town, province, sdi_code, pec } = invoice;
  const unless = (isGood: boolean, words: string) => (isGood ? null : words);
  return {
    name: unless(name !== '', 'Scrivi il nome o la ragione sociale.'),
    tax_code:
      tax_code === '' && vat_number === '' ? 'Scrivi il codice fiscale o la partita IVA.' : taxCodeProblem(tax_code),
    vat_number: vatNumberProblem(vat_number),
    address: unless(address !== '', 'Scrivi la via e il numero.'),
    postcode: unless(/^\d{5}$/.test(postcode), 'Il CAP ha 5 cifre.'),
    town: unless(town !== '', 'Scrivi il comune.'),
    province: unless(/^[A-Z]{2}$/.test(province), 'La provincia ha 2 lettere, come PA.'),
    sdi_code: unless(/^([A-Z0-9]{7})?$/.test(sdi_code), 'Il codice destinatario ha 7 lettere o cifre.'),
    pec: unless(pec === '' || plainEmail(pec) !== null, 'Scrivi un indirizzo PEC valido, come nome@pec.it.'),
  };
}

/** Sixteen characters for people; eleven digits, as of a partita IVA, for associations and companies. */
function taxCodeProblem(id: string): string | null {
  if (id === '' || isCodiceFiscale(id) || isPartitaIva(id)) return null;
  if (/^(\d{11}|[A-Z0-9]{16})$/.test(id)) return 'Questo codice fiscale non è valido: controlla le lettere e le cifre.';
  return 'Il codice fiscale ha 16 caratteri, oppure 11 cifre.';
}

function vatNumberProblem(id: string): string | null {
  if (id === '' || isPartitaIva(id)) return null;
  if (/^\d{11}$/.test(id)) return 'Questa partita IVA non è valida: controlla le cifre.';
  return 'La partita IVA ha 11 cifre.';
}

/**
 * Whether data for an invoice can be given or changed: for an order that costs something and was neither called off nor let go, until
 * its buyer's data are deleted. Without an address it is only held, was sold at the desk without one, or is already forgotten.
 */
export function takesInvoice({ total_cents, email, state, invoice }: OrderRow): boolean {
  if (total_cents === 0 || email === null) return false;
  return invoice !== null || (state !== 'held' && state !== 'expired' && state !== 'cancelled');
}
