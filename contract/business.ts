/** Constants of the business (SPEC 1, 9; DESIGN 4). What differs per deployment is configuration instead. */

export const brand = {
  name: 'GharSaaf',
  legalName: 'GharSaaf Home Services Private Limited',
  phone: '+91 80471 82500',
  whatsapp: '918047182500',
  email: 'care@gharsaaf.example',
  address: '4th Floor, 27 Residency Road, Bengaluru, Karnataka 560025',
  supportHours: { from: '07:00', to: '22:00', label: '7:00 AM to 10:00 PM' },
  /** Both may differ per deployment: BUSINESS_GSTIN and GRIEVANCE_OFFICER win over these. */
  gstin: '29AAKCG4711Q1Z6',
  grievanceOfficer: 'Kavita Menon',
  grievanceEmail: 'grievance@gharsaaf.example',
} as const

/** A grievance is acknowledged and settled within these (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
export const grievance = { acknowledgedHours: 48, settledDays: 30 } as const
/** Somebody who was not satisfied tells us within these (SPEC 1, stated terms). */
export const dissatisfactionHours = 24

/** What the page for partners claims (SPEC 2, partner landing). */
export const partnerClaims = { earningsRupees: 50_000, partners: 5_000, cities: 55, rating: 4.8, feeRupees: 0 } as const
export const documentLimitBytes = 5 * 1024 * 1024
/** How long we keep what people send us when nothing comes of it; the privacy policy states the same figures. */
export const keptDays = { declinedDocuments: 30, application: 180, contactMessage: 365, erasedPhone: 1095 } as const

export const currency = 'INR'
export const timeZone = 'Asia/Kolkata'
export const phonePrefix = '+91'
export const phoneDigits = 10
export const phonePattern = /^[6-9]\d{9}$/

export const codeDigits = 4
export const codeLifeMinutes = 5
export const codeGuesses = 5
export const codeResendSeconds = 60
export const sessionDays = 30
/** What forms take; the server keeps up to 200 for names that come from elsewhere. */
export const maxNameLength = 80
export const redirectAfterLoginMs = 1500

export const defaultLocation = { lat: 12.9716, lng: 77.5946 } as const
export const map = { centre: { lat: 22.7196, lng: 75.8577 }, zoom: 12, zoomAfterPick: 15, loaderRetries: 3 } as const
export const geolocation = { cacheMinutes: 5, timeoutMs: 10_000, maximumAgeMs: 60_000 } as const

export const debounce = { autocompleteMs: 300, searchMs: 100, hideSuggestionsMs: 200 } as const
export const placeholderRotationMs = 2000
export const searchPlaceholders = ['Cleaning', 'Kitchen Cleaning', 'Pest Control', 'Office Cleaning'] as const
export const subcategoryRetry = { times: 3, everyMs: 2000 } as const
export const toastMs = { login: 3000, standard: 4000, payment: 5000 } as const

export const cartQuantity = { min: 1, max: 10 } as const
export const cartLimitsPaise = { min: 299_00, max: 50_000_00 } as const
/** What is struck through beside a price, in percent of it; the seed stores it as a former price (DESIGN 5). */
export const strikePricePercent = 110
export const cashLimitPaise = 5_000_00
export const photoLimitBytes = 5 * 1024 * 1024

/** What an address is saved as (SPEC 2, manage address). */
export const addressKinds = ['Home', 'Other'] as const

export const referral = {
  friendRupees: 300,
  referrerRupees: 300,
  homePromotionRupees: 100,
  /** What takes it off the friend's first booking, by itself. */
  friendCode: 'WELCOME300',
} as const
export const promotedOffer = { code: 'GET250', rupees: 250, aboveRupees: 1999 } as const
export const endingSoonDays = 7

/** By the hour in India (SPEC 9); a badge shows only where the real slots agree, few of them where slots are limited. */
export const availability = {
  todayFrom: 9,
  limitedFrom: 18,
  limitedUntil: 21,
  fewStarts: 3,
  labels: { today: 'Available Today', limited: 'Limited Slots', tomorrow: 'Available Tomorrow' },
} as const

/** How the rows of the home page move (SPEC 9), in milliseconds; how many slides stand beside each other is CSS. */
export const carousels = {
  banners: { autoplayMs: 5000, slideMs: 1000, pauseOnHover: false },
  offers: { autoplayMs: 4000, pauseOnHover: true, skeletons: 3 },
  bestSellers: { autoplayMs: 3000 },
  strip: { scrolledAtATime: 3 },
} as const
export const reviewDays = 30
export const reviewTextMax = 2000
/** What a review can say with one tap. */
export const reviewTags = [
  'On time',
  'Polite',
  'Thorough',
  'Clean uniform',
  'Left no mess',
  'Late',
  'Rushed',
  'Missed areas',
] as const

/** Cancellation by the customer: free until 24 h before, then by steps of the time that is left (DESIGN 4). */
export const cancellationPolicy = {
  version: '2026-11.3',
  freeHours: 24,
  graceMinutes: 10,
  steps: [
    { fromHours: 3, percent: 10, maxPaise: 200_00 },
    { fromHours: 0, percent: 25, maxPaise: 500_00 },
  ],
  lateMinutes: 30,
  /** So long after the booked end a customer can still cancel a visit that nobody began; later, support helps. */
  closesHoursAfterEnd: 12,
} as const

/** Moving a confirmed booking costs nothing, this often and until so long before the start (DESIGN 4). */
export const reschedulePolicy = { freeTimes: 2, freeHours: 3 } as const

/** Customers are reminded of a visit the evening before, between these hours of India: before anybody sleeps. */
export const visitReminder = { fromHour: 18, untilHour: 21 } as const

/** Payment links live at least this long; the provider accepts no shorter one (PROVIDERS 1.1). */
export const paymentLinkMinutes = 16
