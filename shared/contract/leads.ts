import { type Static, Type } from 'typebox';
import { Email } from './email.ts';
import { PageOf, pageQuery } from './pagination.ts';
import { Closed, Maybe } from './parts.ts';
import { QrDrawing } from './qr.ts';

const Kind = Type.Union([Type.Literal('menu'), Type.Literal('flyer')]);
const Contact = Maybe(Type.String());

/** What a code leads to, before the visitor has left a contact. */
export const AccessDoor = Type.Object({
  kind: Kind,
  code: Type.String(),
  /** The menu's or the flyer's. */
  item_id: Type.Integer(),
  /** The flyer's title, or the place's name. */
  title: Type.String(),
  activity: Type.Object({ id: Type.Integer(), slug: Type.String(), name: Type.String() }),
  /** The flyer's page. */
  flyer_slug: Maybe(Type.String()),
});
export type AccessDoor = Static<typeof AccessDoor>;

/** A name, one contact, and the separate consents. Only the privacy consent is required. */
export const LeadBody = Closed({
  name: Type.String({
    minLength: 2,
    maxLength: 80,
    pattern: '^(?=.*\\S.*\\S)[^\\p{Cc}\\p{Cs}\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]+$',
    message: 'Scrivi il tuo nome.',
  }),
  email: Type.Optional(Email),
  phone: Type.Optional(
    Type.String({
      maxLength: 24,
      pattern: '^\\+?(?:[ ().\\-/]*\\d){6,15}[ ]*$',
      message: 'Scrivi un numero di telefono valido, come 333 123 4567.',
    }),
  ),
  privacy: Type.Literal(true, { message: 'Per continuare conferma di aver letto l’informativa sulla privacy.' }),
  marketing: Type.Boolean(),
  /** Version of the texts on the screen. */
  language: Type.Union([Type.Literal('it'), Type.Literal('en')]),
});
export type LeadBody = Static<typeof LeadBody>;

/** The device stores this pass, so that this place does not ask again. */
export const AccessPass = Type.Object({ pass: Type.String() });
export type AccessPass = Static<typeof AccessPass>;

export const Lead = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Contact,
  phone: Contact,
  source: Kind,
  activity_name: Type.String(),
  marketing: Type.Boolean(),
  consent_version: Type.String(),
  consent_text: Type.String(),
  created_at: Type.String(),
  expires_at: Type.String(),
});
export type Lead = Static<typeof Lead>;

export const LeadQuery = Type.Object({ ...pageQuery, marketing: Type.Optional(Type.Enum(['1', '0'])) });
export type LeadQuery = Static<typeof LeadQuery>;
export const LeadExportQuery = Type.Object({ marketing: LeadQuery.properties.marketing });

export const LeadPage = PageOf(Lead, {
  /** How many of all contacts want news. */
  all_total: Type.Integer(),
  marketing_total: Type.Integer(),
});
export type LeadPage = Static<typeof LeadPage>;

/** The codes of one shop, which the office has to name. */
export const AccessCodeQuery = Type.Object({ activity_id: Type.Optional(Type.Integer()) });

/** Codes for an owner to print: those of their menus and flyers. */
export const AccessCodes = Type.Object({
  data: Type.Array(
    Type.Object({
      kind: Kind,
      code: Type.String(),
      title: Type.String(),
      activity_id: Type.Integer(),
      activity_name: Type.String(),
      url: Type.String(),
      qr: QrDrawing,
      /** Last day the code works; null: no end. */
      until: Maybe(Type.String()),
    }),
  ),
});
export type AccessCodes = Static<typeof AccessCodes>;
export const AccessCodeParams = Type.Object({ kind: Kind, code: Type.String({ maxLength: 40 }) });
