/** Paths people type or remember, and the ones the product has (DESIGN 5): some of those are misspelled for good. */
export const aliases: Record<string, string> = {
  '/home': '/',
  '/search': '/services',
  '/payment-summary': '/payment-summry',
  '/cart': '/viewCart',
  '/view-cart': '/viewCart',
  '/bookings': '/booking',
  '/my-bookings': '/booking',
  '/category': '/categories',
  '/manage-address': '/manageaddress',
  '/addresses': '/manageaddress',
  '/signin': '/login',
  '/sign-in': '/login',
  '/signup': '/register',
  '/sign-up': '/register',
}
