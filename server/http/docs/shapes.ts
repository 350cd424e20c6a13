import Type, { type TSchema } from 'typebox'
import { Profile, privacyCalls } from '#contract/account.ts'
import { AddressView } from '#contract/address.ts'
import {
  BookingItem,
  BookingView,
  CancelQuote,
  RescheduleQuote,
  TimeSlot,
  TimeSlotsAnswer,
} from '#contract/booking-view.ts'
import { answering, done } from '#contract/call.ts'
import { CartLine, CartView } from '#contract/cart.ts'
import {
  AddOn,
  BannerView,
  CategoryView,
  ComboView,
  LeafVariant,
  NamedRef,
  ServiceDetailView,
  ServiceView,
  SubcategoryView,
  Variant,
} from '#contract/catalog.ts'
import { CreditEntry } from '#contract/credit.ts'
import { Decision } from '#contract/decision.ts'
import { ActView } from '#contract/desk/booking-acts.ts'
import { BookingHit, CustomerHit, CustomerRecord, TimelineEntry } from '#contract/desk/desk.ts'
import {
  Day,
  GstDetails,
  GstDetailsOrNull,
  Id,
  Instant,
  PhoneInput,
  PictureView,
  Point,
  Rupees,
  SmsCode,
  Uuid,
} from '#contract/fields.ts'
import { NotificationView } from '#contract/notification.ts'
import { OfferChoice, OfferView } from '#contract/offer.ts'
import { opsCalls, Professional, StaffBooking, StaffBookingLine } from '#contract/ops.ts'
import { Application } from '#contract/partner.ts'
import { RefundView } from '#contract/payment.ts'
import { PlaceView, Suggestion } from '#contract/place.ts'
import { PlanView } from '#contract/plan.ts'
import { ProVisit, ProVisitState } from '#contract/pro/pro.ts'
import { OwnReview, ReviewsOfBooking, ReviewsOfService, ReviewView } from '#contract/review.ts'
import {
  AreaClosing,
  DayOfWork,
  Hours,
  LeaveView,
  RosterEntry,
  ServiceArea,
  VisitToReassign,
} from '#contract/roster.ts'

type Json = Record<string, unknown>

const shapes: Record<string, TSchema> = {
  AccountExportAnswer: privacyCalls.exportData.answer,
  ActView,
  AddOn,
  Address: AddressView,
  AreaClosing,
  Banner: BannerView,
  Booking: BookingView,
  BookingHit,
  BookingAnswer: answering(BookingView),
  BookingId: Type.Object({ bookingId: Uuid }),
  BookingItem,
  CancelQuote,
  Cart: CartView,
  CartLine,
  CartAnswer: answering(CartView),
  Category: CategoryView,
  Combo: ComboView,
  CreditEntry,
  CustomerHit,
  CustomerRecord,
  Decision,
  DecisionAnswer: answering(Decision),
  Day,
  DayOfWork,
  Done: done,
  GstDetails,
  GstDetailsOrNull,
  Hours,
  Id,
  Instant,
  InstantOrNull: Type.Union([Instant, Type.Null()]),
  LeafVariant,
  Leave: LeaveView,
  NamedRef,
  NamedRefOrNull: Type.Union([NamedRef, Type.Null()]),
  Notification: NotificationView,
  Offer: OfferView,
  OfferChoice,
  OwnReview,
  PartnerApplication: Application,
  PhoneInput,
  Picture: PictureView,
  PhoneNumber: Type.Object({ phoneNo: PhoneInput }),
  Place: PlaceView,
  PlaceSuggestion: Suggestion,
  Plan: PlanView,
  PlanAnswer: answering(PlanView),
  Point,
  Professional,
  Profile,
  ProVisit,
  ProVisitState,
  ProVisitStateAnswer: answering(ProVisitState),
  Refund: RefundView,
  RescheduleQuote,
  Rupees,
  // Typed by staff, with letters in it.
  StaffReason: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
  StringOrNull: Type.Union([Type.String(), Type.Null()]),
  NumberOrNull: Type.Union([Type.Number(), Type.Null()]),
  Review: ReviewView,
  ReviewsOfBooking,
  ReviewsOfService,
  Service: ServiceView,
  ServiceListAnswer: answering(Type.Object({ services: Type.Array(ServiceView) })),
  ServiceArea,
  ServiceDetail: ServiceDetailView,
  RosterEntry,
  SmsCode,
  StaffAmount: opsCalls.refund.input,
  StaffBooking,
  StaffBookingAnswer: answering(StaffBooking),
  StaffBookingLine,
  Subcategory: SubcategoryView,
  TimelineEntry,
  TimeSlot,
  TimeSlotsAnswer,
  Uuid,
  VisitToReassign,
  Variant,
}

// TypeBox copies nested schemas, so they are compared by content.
const nameOf = new Map(Object.entries(shapes).map(([name, shape]) => [JSON.stringify(shape), name]))

export const nameOfShape = (schema: unknown): string | undefined => nameOf.get(JSON.stringify(schema))

export function withReferences(schema: unknown): unknown {
  const name = nameOfShape(schema)
  return name ? { $ref: `#/components/schemas/${name}` } : inside(schema)
}

export function namedSchemas(): Json {
  return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, inside(shape)]))
}

/** The schemas that these parts of a document refer to, directly or through each other. */
export function usedBy(parts: unknown, schemas: Json): Json {
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(parts)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

function inside(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withReferences)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withReferences(value)]))
}
