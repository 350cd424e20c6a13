/** Business constants. Values that differ per deployment are configuration instead. */
export const brand = {
  name: 'GharSaaf',
  legalName: 'GharSaaf Home Services Private Limited',
  phone: '+91 80471 82500',
  whatsapp: '918047182500',
  email: 'care@gharsaaf.example',
  address: '4th Floor, 27 Residency Road, Bengaluru, Karnataka 560025',
  supportHours: { from: '07:00', to: '22:00', label: '7:00 AM to 10:00 PM' },
  /** Defaults: BUSINESS_GSTIN and GRIEVANCE_OFFICER override both. */
  gstin: '29AAKCG4711Q1ZZ',
  grievanceOfficer: 'Kavita Menon',
  grievanceEmail: 'grievance@gharsaaf.example',
} as const

/** Time limits for grievances (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
export const grievance = { acknowledgedHours: 48, settledDays: 30 } as const
/** A case is shown as due soon this long before its limit. */
export const caseWarning = { acknowledgeHours: 12, settleDays: 5 } as const
/** Answers by SMS of one case, and to one number, within an hour. */
export const caseTexts = { perCase: 3, perNumber: 5 } as const
/** Of an offer that staff give to chosen customers: at once, and days until it ends. */
export const grantPolicy = { maxCustomers: 2000, maxDays: 365 } as const
/** Of messages to the customers of a city. */
export const announcementPolicy = {
  /** More customers need a second person. */
  aloneMax: 200,
  aheadDays: 60,
  /** A booking so many days ahead, or made within so many days. */
  upcomingDays: 7,
  recentDays: 90,
  /** Hours in India without SMS. */
  quiet: { fromHour: 21, untilHour: 9 },
  /** What operators take for a text, roughly: staff see it before they send. */
  smsUnitPaise: 20,
} as const
/**
 * Of messages to a customer about bookings: hours in India in which only urgent ones go out, as news of a visit within
 * `soonHours` is; how long a channel has to say that a message arrived, until the next takes over; browsers with notifications on.
 */
export const messageDelivery = {
  quiet: { fromHour: 22, untilHour: 8 },
  soonHours: 12,
  receiptMinutes: { urgent: 2, usual: 10 },
  maxDevices: 10,
} as const
/** A reply of the customer opens a closed case again for this long; later it is a new one. */
export const caseReopenDays = 14
/** Time to report dissatisfaction after a visit, as the terms state. */
export const dissatisfactionHours = 24
/** Damage: hours after a visit to claim it, up to how much for the visit, and days until we decide and, after that, pay. */
export const damagePolicy = { hours: 72, maxPaise: 10_000_00, decideDays: 7, payDays: 3 } as const
/** The share of a professional in it, at most: of the amount, and in all; never more than they earned by the visit. */
export const damageShare = { percent: 25, maxPaise: 1_000_00 } as const
/** Claims on the partner landing page. */
export const partnerClaims = { earningsRupees: 50_000, partners: 5_000, cities: 55, rating: 4.8, feeRupees: 0 } as const
export const documentLimitMegabytes = 5
export const documentLimitBytes = documentLimitMegabytes * 1024 * 1024
/** Days before its last day from which a document of a professional counts as ending. */
export const documentEndsSoonDays = 30
/** Days before it at which the professional gets an SMS. */
export const documentReminderDays = [30, 7] as const
/** Retention periods; the privacy policy states the same figures where they are about people. */
export const retentionDays = {
  declinedDocuments: 30,
  application: 180,
  contactMessage: 365,
  /** After its account was deleted, or last used it. */
  erasedPhone: 1095,
  /** Hashes of addresses and devices, after their last use. */
  household: 365,
  staffAccess: 365,
  notification: 365,
  smsMessage: 180,
  smsOutcome: 30,
  /** Who came to a visit; the booking itself stays with the books. */
  visitCrew: 365,
  bookingNote: 365,
  /** Leave of a professional after its end, and the record of who changed what of them. */
  professionalHistory: 1095,
  /** The file and number of a document of a professional, once it is of no use any more. */
  professionalDocument: 365,
  /** Who changed what of areas. */
  supplyHistory: 1095,
  /** How many looked for us where we do not come. */
  demand: 365,
  /** A number left to hear when we come, or of membership, that had no answer. */
  waitlistEntry: 730,
  maskedCall: 180,
  /** Of a customer's home; long enough for a complaint and its answer. */
  visitPhoto: 180,
  casePhoto: 180,
  /** Health data, after the planned end of the visit: until a question about the treatment is likely over. */
  treatmentAnswer: 7,
  /** CGST Act, section 36: 72 months from the annual return of the year, so up to eight years. */
  paymentEvent: 2922,
} as const

export const currency = 'INR'
export const timeZone = 'Asia/Kolkata'
export const phonePrefix = '+91'
export const phoneDigits = 10
export const phonePattern = /^[6-9]\d{9}$/
export const codeDigits = 4
export const codeLifeMinutes = 5
export const codeAttempts = 5
export const codeResendSeconds = 60
/** Of strangers, in a row: then only staff or a device that signed in before open the number again. */
export const wrongCodesUntilLock = 100
/** A provider of SMS counts as down after failures in a row or most of many; SMS as not arriving when few of many codes of some minutes are used. */
export const smsDown = { failuresInRow: 3, failuresOfMany: 5, minutesOfMany: 10 } as const
export const smsNotArriving = { codes: 20, minutes: 30, usedPercent: 40 } as const
/** A browser counts as known this long after its last sign-in. */
export const knownDeviceDays = 365
export const sessionDays = 30
/** A session ends this long after its sign-in, however often it is used. */
export const maxSessionDays = 180
/** A new number waits this long, unless a code sent to the one before confirms it. */
export const phoneChangeHours = 24
/** Of an account unused so long, whose number operators may have given to another person, until it is restored or erased. */
export const changedHands = { unusedDays: 365, tries: 3, triesDays: 30, restoreDays: 90 } as const
/** Of staff: a session ends this long after its sign-in. */
export const staffSessionHours = 12
export const passkeys = { max: 10, challengeMinutes: 5 } as const
/** Limit in forms; the server accepts 200 for imported names. */
export const maxNameLength = 80
export const redirectAfterLoginMs = 1500
export const defaultLocation = { lat: 12.9716, lng: 77.5946 } as const
export const map = { centre: { lat: 22.7196, lng: 75.8577 }, zoom: 12, zoomAfterPick: 15, loaderRetries: 3 } as const
export const geolocation = { cacheMinutes: 5, timeoutMs: 10_000, maximumAgeMs: 60_000 } as const
export const debounce = { autocompleteMs: 300, searchMs: 100, hideSuggestionsMs: 200 } as const
export const placeholderRotationMs = 2000
export const subcategoryRetry = { times: 3, everyMs: 2000 } as const
export const toastMs = { login: 3000, standard: 4000, payment: 5000, undo: 8000 } as const

export const cartQuantity = { min: 1, max: 10 } as const
export const cartLimitsPaise = { min: 299_00, max: 50_000_00 } as const
/** Former price in percent of the price; the seed stores it. */
export const strikePricePercent = 110
export const cashLimitPaise = 5_000_00
/** Bookings confirmed and to be paid in cash: of one customer at once, at one address at overlapping times, and together. */
export const cashLimits = {
  openPerCustomer: 2,
  openPerAddressAndHour: 1,
  openPaise: 5_000_00,
  /** Visits to be paid in cash that could not be done: from then on a customer pays online. */
  noShows: 2,
} as const
export const photoLimitMegabytes = 5
export const photoLimitBytes = photoLimitMegabytes * 1024 * 1024
/** Uploaded pictures of the catalog by where the shop shows them: sides of the largest size, and the widths it asks for. */
export const pictureShapes = {
  card: { width: 720, height: 540, widths: [240, 360, 720] },
  banner: { width: 1680, height: 630, widths: [840, 1680] },
  bannerMobile: { width: 960, height: 556, widths: [480, 720, 960] },
  icon: { width: 256, height: 256, widths: [128, 192, 256] },
} as const
export type PictureShape = keyof typeof pictureShapes
/** Of a file of prices by staff: rows, different dates from which they hold, and the highest price in rupees. */
export const priceFileLimits = { rows: 5_000, moments: 24, maxRupees: 1_000_000 } as const
/** Days until an uploaded picture that no row has or had is deleted. */
export const unusedPictureDays = 7
/** Labels of a saved address. */
export const addressKinds = ['Home', 'Work', 'Other'] as const

export const referral = {
  friendRupees: 300,
  referrerRupees: 300,
  homePromotionRupees: 100,
  /** Payment for the friend's visit, without credit and refunds, before the referrer is rewarded. */
  minPaidRupees: 299,
  /** Offer applied automatically to the friend's first booking. */
  friendCode: 'WELCOME300',
} as const
export const promotedOffer = { code: 'GET250', rupees: 250, aboveRupees: 1999 } as const
export const endingSoonDays = 7
/** By the hour in India. The badge shows only when the free slots agree. */
export const availability = { todayFrom: 9, limitedFrom: 18, limitedUntil: 21, fewStarts: 3 } as const

/** Carousels of the home page: autoplay and slide speed in milliseconds. */
export const carousels = {
  banners: { autoplayMs: 5000, slideMs: 1000, pauseOnHover: false },
  offers: { autoplayMs: 4000, pauseOnHover: true, skeletons: 3 },
  bestSellers: { autoplayMs: 3000 },
  services: { scrolledAtATime: 3 },
} as const
/** The size that a service page names as booked most: in these days, at least so often. */
export const defaultChoice = { days: 180, minBookings: 3 } as const
/** Services booked most in an area in these days; where fewer were booked, those booked most anywhere are shown. */
export const popularNear = { days: 180, minServices: 4, maxServices: 8 } as const
/** With fewer the stars of a few would be a rating: it reads "New". */
export const ratedFromReviews = 5
export const reviewDays = 30
export const reviewTextMax = 2000
/** Characters of our answer to a review. */
export const reviewAnswerMax = 500
/** One-tap tags of a review. */
export const reviewTags = {
  praise: ['On time', 'Polite', 'Thorough', 'Clean uniform', 'Left no mess', 'Good value'],
  complaints: ['Late', 'Rushed', 'Missed areas', 'Left a mess', 'Unfriendly', 'Asked for more money'],
} as const
/** Photos of a review, by its author; the longest side as stored. */
export const reviewPhotos = { perReview: 4, sidePixels: 1280, perHour: 40 } as const

/**
 * Cancellation by the customer: free until 24 h before the start, then a fee by the time left. From its start on a visit
 * can be reported, not cancelled.
 */
export const cancellationPolicy = {
  version: '2026-11.5',
  freeHours: 24,
  graceMinutes: 10,
  steps: [
    { fromHours: 3, percent: 10, maxPaise: 200_00 },
    { fromHours: 0, percent: 25, maxPaise: 500_00 },
  ],
  lateMinutes: 30,
} as const

/** Of gifts that staff choose: one person's for a booking, or its customer in a month, together. Credit owed counts as goodwill. */
export const approvalPolicy = { aloneMaxPaise: 500_00, waitHours: 72, goodwillMonthPaise: 2_000_00 } as const
/** One colleague, and all, alone on a day; what the policy owes a customer in a month for failures that staff state. */
export const giftPolicy = { colleagueDayPaise: 5_000_00, dayPaise: 25_000_00, owedPaise: 1_500_00, newRoleHours: 24 }
/** A second person decides on offers and price cuts above these. */
export const dualApprovalPolicy = { offerPercent: 30, priceCutPercent: 20 } as const
/** A refused refund is retried at growing pauses for `days`; then staff find another way. `bankDays`: working days a bank takes at most. */
export const refundPolicy = { minPauseMinutes: 10, maxPauseHours: 24, days: 7, bankDays: 7 } as const

/** A confirmed booking can be rescheduled free, this often and until this long before the start. */
export const reschedulePolicy = { freeTimes: 2, freeHours: 3 } as const

/** Visits sold together, and those owed at no price. */
export const planPolicy = {
  /** A visit cancelled at least this long before its start goes back to the plan; later it counts as used. */
  returnHours: 3,
  /** All pauses of a plan together. */
  maxPauseDays: 30,
  /** Days before its last day at which a plan with visits left is announced to end; the longest first. */
  noticeDays: [14, 3],
  /** Notices about plans are sent between these hours in India. */
  noticeHours: { from: 9, until: 21 },
  /** A free revisit asked for on the last day of a warranty can take place this many days later. */
  revisitDays: 14,
} as const

/** Minutes after which the oldest of a queue of the board is overdue. */
export const queueLimits = {
  claim: 15,
  unstarted: cancellationPolicy.lateMinutes,
  late: 15,
  reassign: 60,
  unpaid: 15,
  unclosed: 120,
  problem: grievance.acknowledgedHours * 60,
  refund: 24 * 60,
  message: grievance.acknowledgedHours * 60,
} as const
/** A visit that goes on this long after its end counts as not closed; a later one of its crew is late when it starts this soon. */
export const overrunMinutes = 60

/** Between two visits of a professional: the straight line times the factor, at the speed of the area (by default of its column). */
export const travelPolicy = { roadFactor: 1.4, defaultKmh: 18, minMinutes: 20 } as const
/** When no professional of a city is free: how far the centre of another may be, and which other times are offered. */
export const alternativesPolicy = { borrowKm: 40, timesDays: 7, timesSent: 4 } as const
/** From the newest review of a visit of theirs: such professionals come first, or only when no other is free. */
export const crewPreference = { likedStars: 4, dislikedStars: 2 } as const

/** When we stop coming to an area, confirmed visits of so many more days take place; later ones are cancelled. */
export const areaClosure = { visitsKeptDays: 7 } as const

/** What professionals report of a visit from their phones. */
export const visitUpdates = {
  /** Updates made without network are sent this long after, at most. */
  lateHours: 18,
  /** A phone's clock may be ahead by this much. */
  clockMinutes: 5,
  /** Before the start: as long as a visit can no longer be rescheduled. */
  earlyHours: 3,
  /** The customer is notified that we are on the way, when the update is at most so old. */
  newsMinutes: 20,
  /** Wrong start codes; then only staff start the visit. */
  codeGuesses: 5,
} as const
/** Before a customer counts as not at home: minutes from arrival and start on, masked calls, and metres from the address without a photo. */
export const notAtHome = { waitMinutes: 10, calls: 2, maxMetres: 300 } as const
/** Of what professionals earn for a visit that was done: when we came or were on the way and it could not be done, and when the customer cancelled late. */
export const payTerms = { customerAbsentPercent: 50, latePercent: 25, lateHours: 3 } as const
/** Photos of a visit by its professional, before the work and as many after it: longest side as stored, accepted this long after the planned end. */
export const visitPhotos = { perMoment: 6, sidePixels: 1280, lateHours: 72 } as const
/** With pesticides: minutes longer out of the rooms with a baby or a pregnancy at home, least minutes for pets, and hours out from which it waits for the office. */
export const treatmentSafety = { extraMinutes: 120, petsMinutes: 240, heldFromHours: 4 } as const
/** Photos in the messages of a case, by the customer and by staff: longest side as stored, and sent by one person. */
export const casePhotos = { perMessage: 5, sidePixels: 1600, perHour: 40 } as const
/** Given by the customer of a completed visit, in rupees; all of it is for its professionals. */
export const tipPolicy = { suggested: [20, 50, 100], min: 10, max: 2000, days: 14 } as const
/** Extra work that is proposed for a visit waits this long for the customer: once the crew is there, and before. */
export const extraWorkProposal = { atDoorMinutes: 30, aheadHours: 24 } as const
/** Days of their visits that professionals see, besides today. */
export const crewDays = { back: 1, ahead: 13 } as const
/** Calls between customer and professional of a visit, through a number of ours. */
export const maskedCall = {
  /** Before the start, and after the end. */
  beforeHours: 2,
  afterHours: 1,
  /** For a visit, by each of them; those that were never made do not count. */
  perVisit: 8,
  ringSeconds: 30,
  maxSeconds: 600,
  /** A call that nothing more was heard of holds back the next one this long. */
  silentSeconds: 90,
} as const
/** What staff may set for one area. */
export const slotLimits = { lead: { min: 60, max: 2880 }, ahead: { min: 3, max: 30 } } as const
/** Reminders are sent the evening before a visit, between these hours in India. */
export const visitReminder = { fromHour: 18, untilHour: 21 } as const
/** Help within the hour: least and most minutes until the arrival, steps of a promise, and what it counts before the way. */
export const quickVisit = { minMinutes: 10, maxMinutes: 60, stepMinutes: 5, payMinutes: 5, setOutMinutes: 5 } as const
/** How long a professional is asked to take one. */
export const visitOffer = { answerSeconds: 60 } as const
/** At the limit of strikes (late, refused so late, not come) within the days: no quick visits until a colleague has talked with them. */
export const strikePolicy = { limit: 3, days: 30, lateRefusalHours: 24 } as const
/** On top of the pay of a month in India: its least visits, punctuality and rating, without a strike. */
export const incentivePolicy = { visits: 20, onTimePercent: 95, rating: 4.5, paise: 1_000_00, months: 2 } as const
/** A customer who waits for a slot on a full day: one that is freed is held for the first in order. */
export const standbyPolicy = { holdMinutes: 10, maxOpen: 3 } as const
/** An open booking without a time ends this long after its last change. */
export const withoutTimeHours = 48
/** Lifetime of a payment link; Razorpay's minimum is 15 minutes. */
export const paymentLinkMinutes = 16
/**
 * A payment link that staff send by SMS holds the time for its lifetime, at most until the visit. One with less than
 * `minLeftMinutes` left is replaced, `perBooking` times in all.
 */
export const phoneLink = {
  minutes: 60,
  minLeftMinutes: paymentLinkMinutes,
  perBooking: 3,
  sends: { windowSeconds: 3600, max: 6 },
} as const
/** What /services shows: from the first page on, this many more with each 'Show more', and at most this many at once. */
export const servicesListing = { firstPage: 1, pageSize: 24, maxShown: 100 } as const
/** Rows of histories and searches in the console, the newest or the best: it says when there may be more. */
export const listLimits = { customer: 50, changes: 100, catalog: 200, holidays: 30, checklist: 20, hits: 20 } as const

/** Of a typed search only so much counts: each word costs a pass over all names. */
export const searchLimits = { characters: 80, words: 8 } as const
