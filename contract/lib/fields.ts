import Type from 'typebox'
import { languages } from './languages.ts'

/** One of a closed list of words. */
export const literals = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] })

/** Rupees at the API, at most two decimals. The server uses integer paise. */
export const Rupees = Type.Number({ description: 'rupees, at most two decimals, GST included' })

/** An identifier: a slug of the catalog or a UUID. */
export const Id = Type.String({ minLength: 1, maxLength: 120 })

export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const Uuid = Type.String({ pattern: uuidPattern.source })

/** A day in India, YYYY-MM-DD. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** A time of day in India, HH:mm in 24 hours. */
export const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

/** Checked by the server's rules, which accept several formats and answer BAD_PHONE. */
export const PhoneInput = Type.String({
  maxLength: 40,
  description: '10 digits; separators, 0, 91, +91 and digits of other scripts are accepted',
})

const pincodePattern = '^[1-9]\\d{5}$'
const pincodeOrEmptyPattern = '^([1-9]\\d{5})?$'

/** The server takes blanks, dashes and digits of other scripts out of fields with these, before it checks them. */
export const pincodePatterns: readonly string[] = [pincodePattern, pincodeOrEmptyPattern]
const pincodeForms = 'six digits; blanks, dashes and digits of other scripts are accepted'
export const Pincode = Type.String({ pattern: pincodePattern, description: pincodeForms })
export const PincodeOrEmpty = Type.String({ pattern: pincodeOrEmptyPattern, description: `${pincodeForms}, or empty` })

/** The code sent by SMS. */
export const SmsCode = Type.String({ pattern: '^\\d{4}$' })

/** An instant, ISO 8601 in UTC. */
export const Instant = Type.String({ description: 'ISO 8601, UTC' })

/** A business that is registered for GST, as on its certificate. */
export const GstDetails = Type.Object({
  gstin: Type.String({
    maxLength: 40,
    description: '15 characters, or the UIN of an embassy or UN body; blanks and small letters are accepted',
  }),
  legalName: Type.String({ minLength: 1, maxLength: 200 }),
  address: Type.String({ minLength: 1, maxLength: 300 }),
  isSez: Type.Optional(
    Type.Boolean({ description: 'a unit or developer of a special economic zone: its invoices have IGST' }),
  ),
})

export const GstDetailsOrNull = Type.Union([GstDetails, Type.Null()])

/** A point in degrees, WGS 84. */
export const Point = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
})

/** Location that clients add to every body, also when unknown: an invalid point counts as none. */
export const PresentPosition = Type.Optional(Type.Unknown({ description: '{lat, lng}; anything else counts as none' }))

/** A product picture: `/art/{name}-{width}.avif` and `.webp`. */
export const PictureView = Type.Object({
  name: Type.String(),
  alt: Type.String(),
  color: Type.String({ description: 'average colour, shown while the picture loads' }),
  width: Type.Integer(),
  height: Type.Integer(),
  widths: Type.Array(Type.Integer()),
})

/** For calls that answer with texts of the catalog. */
export const inLanguage = {
  language: Type.Optional({
    ...literals(languages),
    description: 'of the texts of the catalog; what is not translated is in English',
  }),
}

export const AreaId = Type.String({ minLength: 1, maxLength: 60 })
/** Why staff change something; stored with the change. */
export const StaffReason = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })
