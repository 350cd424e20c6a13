import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Excluded from production builds. */
const inDevelopment = process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', 'dev/gallery.route.tsx')]

/** The customer's own pages, with a frame of their own on desktops. */
const ownPages = [
  route('review', 'features/review/review.route.tsx'),
  route('booking/:id?', 'features/booking/list/bookings.route.tsx'),
  route('favourites', 'features/catalog/favourites.route.tsx'),
  route('manageaddress', 'features/address/manage-address.route.tsx'),
  route('plans', 'features/plan/plans.route.tsx'),
  route('share', 'features/referral/share/share.route.tsx'),
  route('rewards', 'features/referral/rewards.route.tsx'),
  route('profile', 'features/account/profile.route.tsx'),
  route('acount', 'features/account/account.route.tsx'),
  route('notification', 'features/notification/notification.route.tsx'),
]

/** The paths are fixed, their misspellings included: links from outside use them. */
const pages = [
  index('features/home/home.route.tsx'),
  route('service', 'features/catalog/lists/services.route.tsx', { id: 'service' }),
  route('cleaning-list/:id', 'features/catalog/lists/cleaning-list.route.tsx'),
  route('add-cleaning/:serviceId', 'features/catalog/service/add-cleaning.route.tsx'),
  route('booking-info', 'features/booking/info/booking-info.route.tsx'),
  route('payment-summry', 'features/payment/summary/payment-summary.route.tsx'),
  route('payment-option', 'features/payment/option/payment-option.route.tsx'),
  route('payment-return', 'features/payment/payment-return.route.tsx'),
  route('services', 'features/catalog/lists/services.route.tsx'),
  route('viewCart', 'features/booking/checkout/cart.route.tsx'),
  route('services/info', 'features/catalog/info/info.route.tsx'),
  route('service/:id', 'features/catalog/service/service.route.tsx'),
  route('combo-details/:id', 'features/catalog/service/service.route.tsx', { id: 'combo-details' }),
  route('offer/:id', 'features/offer/offer.route.tsx'),
  route('categories', 'features/catalog/lists/categories.route.tsx'),
  route('location', 'features/place/chooser/location.route.tsx'),
  route('update-map', 'features/place/chooser/update-map.route.tsx'),
  route('keep-number', 'features/account/phone/keep-number.route.tsx'),
  route('login', 'features/identity/sign-in/login.route.tsx'),
  route('register', 'features/identity/register/register.route.tsx'),
  route('otp', 'features/identity/sign-in/otp.route.tsx'),
  route('privacy-policy', 'features/pages/privacy.route.tsx'),
  route('aboutus', 'features/pages/about.route.tsx'),
  route('fair-dealing', 'features/pages/fair-dealing.route.tsx'),
  route('terms-condition', 'features/pages/terms.route.tsx'),
  route('elitemembership', 'features/membership/membership.route.tsx'),
  route('constactus', 'features/contact/contact.route.tsx'),
  route('registerpartner', 'features/partner/partner-landing.route.tsx'),
  route('partnergisterform', 'features/partner/partner-form.route.tsx'),
  layout('features/account/account-frame.route.tsx', ownPages),
  ...inDevelopment,
  // Serves aliases as well: a route for each would double the list that the client matches on navigation.
  route('*', 'shell/pages/not-found.route.tsx'),
]

/** Every page renders inside the shell: bars, footer, error boundary. */
export default [
  layout('shell/shell-layout.tsx', [layout('shell/pages/page-boundary.tsx', pages)]),
] satisfies RouteConfig
