/** What an organiser needs to make out an invoice for an order, with the labels of its form, of the organiser's page and of the spreadsheet. */
export const INVOICE_LABELS = {
  name: 'Nome o ragione sociale',
  tax_code: 'Codice fiscale',
  vat_number: 'Partita IVA',
  address: 'Indirizzo',
  postcode: 'CAP',
  town: 'Comune',
  province: 'Provincia',
  sdi_code: 'Codice destinatario',
  pec: 'PEC',
} as const;

export type InvoiceField = keyof typeof INVOICE_LABELS;
/** A field that was left out is ''. */
export type Invoice = Record<InvoiceField, string>;

export const INVOICE_FIELDS = Object.keys(INVOICE_LABELS) as InvoiceField[];

export const INVOICE_TEXT_LIMIT = 160;
/** Codes as people type them, with spaces and dots. */
export const INVOICE_CODE_LIMIT = 40;
