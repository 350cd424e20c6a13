const sentences: Record<string, string> = {
  user: 'Signing in, the profile, and the search of the front page.',
  banner: 'Banners of the home page.',
  category: 'Categories of services.',
  subCategory: 'What lies in a category.',
  offer: 'Promotions, and codes on a booking.',
  nextLevel: 'Lists below a category; they answer under message.data.',
  service: 'Services and their variants.',
  combo: 'Services sold together.',
  home: 'The home page in one read.',
  place: 'Places of India, and where we come.',
  cart: 'The cart of the signed-in customer.',
  booking: 'From the cart to a held time, and all bookings of the customer.',
  plan: 'Visits bought together or owed at no price: booking, pausing and cancelling them.',
  credit: 'Credit: the ledger, and using it on a booking.',
  payment: 'Paying by link or cash, and what goes back.',
  invoice: 'Tax invoices and credit notes.',
  notification: 'News about bookings.',
  review: 'Reviews of completed visits.',
  referral: 'Friends brought along, and what came of it.',
  favourite: 'Services the customer keeps.',
  address: 'Saved addresses.',
  partner: 'Applications of people who want to work with us.',
  contact: 'Messages to support.',
  business: 'Public facts about the business.',
  account: 'Export of what we keep about a customer, and erasure.',
  staff: 'Calls of staff for later moves of a booking.',
  refund: 'Refunds that need a person.',
  decision: 'Refunds, credits and waivers that wait for a second person.',
}

export function tagsNamed(names: Iterable<string>): { name: string; description: string }[] {
  return [...new Set(names)].map((name) => ({ name, description: sentences[name] ?? `Calls below /v1/${name}.` }))
}
