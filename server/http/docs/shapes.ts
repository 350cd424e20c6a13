import Type, { type TSchema } from 'typebox'
import { Profile, privacyCalls } from '#contract/account.ts'
import { Signed } from '#contract/accounting.ts'
import { AddressView } from '#contract/address.ts'
import { Approval } from '#contract/approval.ts'
import { AreaClosure, ServiceArea } from '#contract/area-closure.ts'
import {
  BookingItem,
  BookingView,
  CancelQuote,
  RescheduleQuote,
  TimeSlot,
  TimeSlotsResponse,
} from '#contract/booking.view.ts'
import { CapacityRow } from '#contract/capacity.ts'
import { CartLine, CartView } from '#contract/cart.ts'
import { CatalogFields, CatalogRow } from '#contract/catalog.category-tree.ts'
import { CatalogChange, From, ServiceLine, StaffCatalogService } from '#contract/catalog.staff.ts'
import {
  AddOn,
  BannerView,
  CategoryView,
  ComboView,
  FilterCounts,
  LeafVariant,
  NamedRef,
  ServiceDetailView,
  ServiceView,
  SubcategoryView,
  Variant,
} from '#contract/catalog.ts'
import { CreditEntry } from '#contract/credit.ts'
import { CustomerRecord } from '#contract/customer.ts'
import { DamageClaim } from '#contract/damage.ts'
import {
  ExtraWorkLine,
  ExtraWorkProposal,
  ProposalsResponse,
  Proposed,
  VisitChoicesResponse,
} from '#contract/extra-work.ts'
import { done, envelope } from '#contract/lib/endpoint.ts'
import {
  Day,
  GstDetails,
  GstDetailsOrNull,
  Id,
  Instant,
  inLanguage,
  literals,
  PhoneInput,
  PictureView,
  Point,
  Rupees,
  SmsCode,
  TimeOfDay,
  Uuid,
} from '#contract/lib/fields.ts'
import { NotificationView } from '#contract/notification.ts'
import { AmountOrNull, Limit, OfferLine, OfferTerms, StaffOffer } from '#contract/offer.staff.ts'
import { OfferChoice, OfferView } from '#contract/offer.ts'
import { Application } from '#contract/partner.ts'
import { RefundView } from '#contract/payment.ts'
import { Account } from '#contract/payout.account.ts'
import { CashDay } from '#contract/payout.cash.ts'
import { Caller, Lines, NewAddress, Paying, Payment, PricedLine } from '#contract/phone-booking.ts'
import { PlaceView, Suggestion } from '#contract/place.ts'
import { PlanView } from '#contract/plan.ts'
import { DayOfWork, Hours, LeaveView, RosterEntry, VisitToReassign } from '#contract/professional.ts'
import { ProfessionalDocument } from '#contract/professional-document.ts'
import { staffRefundCalls } from '#contract/refund.ts'
import { OwnReview, ReviewsOfBooking, ReviewsOfService, ReviewView } from '#contract/review.ts'
import { bookingStatuses, paymentStatuses } from '#contract/rules/booking-states.ts'
import { BookingHit, CustomerHit } from '#contract/search.ts'
import { HoursOfArea } from '#contract/service-area.hours.ts'
import { AreaLine, AreaRecord, BookedVisit } from '#contract/service-area.ts'
import { TimelineEntry } from '#contract/staff-booking.timeline.ts'
import { ActView, Professional, StaffBooking, StaffBookingLine } from '#contract/staff-booking.ts'
import { PhotoIds } from '#contract/support.case.ts'
import { Concerns, CustomerSafety, Safety, TreatmentProduct, TreatmentRecord } from '#contract/treatment.ts'
import { ProVisit, ProVisitState } from '#contract/visit.ts'

type Json = Record<string, unknown>

const shapes: Record<string, TSchema> = {
  AccountExportAnswer: privacyCalls.exportData.response,
  ActView,
  AddOn,
  Address: AddressView,
  AreaClosing: AreaClosure,
  AreaLine,
  AreaRecord,
  AreaRecordAnswer: envelope(AreaRecord),
  Banner: BannerView,
  BookedVisit,
  Booking: BookingView,
  BookingHit,
  BookingAnswer: envelope(BookingView),
  BookingId: Type.Object({ bookingId: Uuid }),
  BookingItem,
  BookingStatus: literals(bookingStatuses),
  Caller,
  CancelQuote,
  CapacityRow,
  Cart: CartView,
  CartLine,
  CartAnswer: envelope(CartView),
  CashDay,
  PaperOfProfessional: ProfessionalDocument,
  PayoutAccount: Account,
  CatalogueChange: CatalogChange,
  CatalogueFields: CatalogFields,
  CatalogueMoment: From,
  CatalogueRow: CatalogRow,
  CatalogueService: StaffCatalogService,
  CatalogueServiceAnswer: envelope(StaffCatalogService),
  Category: CategoryView,
  Combo: ComboView,
  Concerns,
  CreditEntry,
  CustomerHit,
  CustomerRecord,
  CustomerSafety,
  Decision: Approval,
  DecisionAnswer: envelope(Approval),
  DamageClaim,
  Day,
  DayOrNull: Type.Union([Day, Type.Null()]),
  DayOfWork,
  Done: done,
  FilterCounts,
  GstDetails,
  GstDetailsOrNull,
  Hours,
  HoursOfAreaAnswer: envelope(HoursOfArea),
  Id,
  IdAndName: Type.Object({ _id: Uuid, name: Type.String() }),
  Instant,
  InstantOrNull: Type.Union([Instant, Type.Null()]),
  IntegerOrNull: Type.Union([Type.Integer(), Type.Null()]),
  LanguageOrNull: Profile.properties.language,
  LeafVariant,
  Leave: LeaveView,
  NamedRef,
  NamedRefOrNull: Type.Union([NamedRef, Type.Null()]),
  Notification: NotificationView,
  OfLanguage: Type.Object(inLanguage),
  Offer: OfferView,
  OfferChoice,
  OwnReview,
  PageLimit: Type.Integer({ minimum: 1, maximum: 500, description: 'rows of a page; 50 without it' }),
  PartnerApplication: Application,
  PaymentStatus: literals(paymentStatuses),
  PhoneChange: Profile.properties.phoneChange,
  PhoneInput,
  Picture: PictureView,
  PhoneNumber: Type.Object({ phoneNo: PhoneInput }),
  PhotoIds,
  Place: PlaceView,
  PlaceSuggestion: Suggestion,
  Plan: PlanView,
  PlanAnswer: envelope(PlanView),
  Point,
  Professional,
  Profile,
  ProVisit,
  ProVisitState,
  ProVisitStateAnswer: envelope(ProVisitState),
  Refund: RefundView,
  RescheduleQuote,
  Rupees,
  RupeesOrNull: Type.Union([Rupees, Type.Null()]),
  SignedRupees: Signed,
  // Typed by staff, with letters in it.
  StaffReason: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
  StringOrNull: Type.Union([Type.String(), Type.Null()]),
  NumberOrNull: Type.Union([Type.Number(), Type.Null()]),
  Review: ReviewView,
  ReviewsOfBooking,
  ReviewsOfService,
  Service: ServiceView,
  ServiceListAnswer: envelope(Type.Object({ services: Type.Array(ServiceView) })),
  Safety,
  ServiceArea,
  ServiceDetail: ServiceDetailView,
  RosterEntry,
  SmsCode,
  StaffAmount: staffRefundCalls.refund.input,
  StaffBooking,
  StaffBookingAnswer: envelope(StaffBooking),
  StaffBookingLine,
  StaffOffer,
  StaffOfferAnswer: envelope(StaffOffer),
  StaffOfferTerms: OfferTerms,
  CatalogueLine: ServiceLine,
  CatalogueLanguage: inLanguage.language,
  StaffOfferAmountOrNull: AmountOrNull,
  StaffOfferLimit: Limit,
  StaffOfferLine: OfferLine,
  Subcategory: SubcategoryView,
  TimelineEntry,
  TimeSlot,
  TimeSlotsAnswer: TimeSlotsResponse,
  TimeOfDay,
  TreatmentProduct,
  TreatmentRecord,
  TreatmentRecordProducts: TreatmentRecord.properties.products,
  Uuid,
  UuidOrNull: Type.Union([Uuid, Type.Null()]),
  VisitToReassign,
  Variant,
  NewAddress,
  PhoneLines: Lines,
  PricedLine,
  StaffPayment: Payment,
  StaffPaying: Paying,
  WorkChoicesAnswer: VisitChoicesResponse,
  WorkLine: ExtraWorkLine,
  WorkProposal: ExtraWorkProposal,
  WorkProposalAnswer: envelope(ExtraWorkProposal),
  WorkProposalsAnswer: ProposalsResponse,
  WorkProposed: Proposed,
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
