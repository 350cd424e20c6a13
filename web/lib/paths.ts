/** Paths that pages link to; web/routes.ts maps them to route modules. */
export const paths = {
  home: '/',
  services: '/services',
  categories: '/categories',
  favourites: '/favourites',
  cart: '/viewCart',
  bookingInfo: '/booking-info',
  paymentSummary: '/payment-summry',
  paymentOption: '/payment-option',
  paymentReturn: '/payment-return',
  bookings: '/booking',
  login: '/login',
  otp: '/otp',
  register: '/register',
  profile: '/profile',
  account: '/acount',
  addresses: '/manageaddress',
  location: '/location',
  notifications: '/notification',
  rewards: '/rewards',
  review: '/review',
  plans: '/plans',
  share: '/share',
  membership: '/elitemembership',
  about: '/aboutus',
  contact: '/constactus',
  privacy: '/privacy-policy',
  terms: '/terms-condition',
  partner: '/registerpartner',
} as const

/** The sign-in never returns to these. */
export const signInPaths: readonly string[] = [paths.login, paths.otp, paths.register]

const encode = encodeURIComponent

export const servicePath = (serviceId: string) => `/service/${encode(serviceId)}`

export const comboPath = (comboId: string) => `/combo-details/${encode(comboId)}`

/** The add-to-cart page of a service, with these variants preselected. */
export function addPath(serviceId: string, variantIds: readonly string[] = []): string {
  const query = variantIds.length > 0 ? `?variants=${variantIds.map(encode).join(',')}` : ''
  return `/add-cleaning/${encode(serviceId)}${query}`
}

export const offerPath = (offerId: string) => `/offer/${encode(offerId)}`

export const categoryPath = (categoryId: string) => `/services/info?category=${encode(categoryId)}`

export const subcategoryPath = (subcategoryId: string) => `/services/info?sub=${encode(subcategoryId)}`

export const bookingInfoPath = (bookingId: string) => `${paths.bookingInfo}?booking=${bookingId}`

export const paymentSummaryPath = (bookingId: string) => `${paths.paymentSummary}?booking=${bookingId}`

export const paymentOptionPath = (bookingId: string) => `${paths.paymentOption}?booking=${bookingId}`

export const bookingPath = (bookingId: string) => `${paths.bookings}/${encode(bookingId)}`

export const reviewPath = (bookingId: string) => `${paths.review}?booking=${bookingId}`

/** The message form about this booking. */
export const contactPath = (bookingId: string) => `${paths.contact}?booking=${bookingId}`

export const planPath = (planId: string) => `${paths.plans}?id=${planId}`

/** The list of bookings with a confirmation notice for this one. */
export const confirmedBookingPath = (bookingId: string) => `${paths.bookings}?confirmed=${bookingId}`
