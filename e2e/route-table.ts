export interface KnownRoute {
  path: string
  /** Words in the main part that only this page has. */
  sees: RegExp
  /** For customers only: visitors are sent to the login page. */
  customers?: true
  /** For visitors only: customers are redirected. */
  visitors?: true
  /** Has the bar of the held time, which comes after the page. */
  holdBar?: true
  /** The sample of its template: the other routes are audited in a full run alone. */
  sample?: true
}

/** Every route of the web; `{booking}` is the id of a booking of the customer. */
export const knownRoutes: Record<string, KnownRoute[]> = {
  catalogue: [
    { path: '/', sees: /Our Cleaning Services/, sample: true },
    { path: '/service', sees: /All services/ },
    { path: '/cleaning-list/cleaning', sees: /Explore our Cleaning Services/ },
    { path: '/add-cleaning/termite-inspection', sees: /Add to Cart/ },
    { path: '/services', sees: /All services/, sample: true },
    { path: '/services?q=sofa', sees: /Results for ‘sofa’/ },
    { path: '/services/info?sub=bathroom-cleaning', sees: /Bathroom Cleaning/, sample: true },
    { path: '/service/classic-bathroom-cleaning', sees: /Classic Bathroom Cleaning/, sample: true },
    { path: '/combo-details/kitchen-plus-2-bathrooms', sees: /Kitchen and 2 bathrooms/i },
    { path: '/search?q=sofa', sees: /Results for ‘sofa’/ },
    { path: '/categories', sees: /Pest Control/, sample: true },
    { path: '/offer/first-pest-visit', sees: /Choose a service/ },
  ],
  booking: [
    { path: '/booking-info?booking={booking}', sees: /Classic Bathroom Cleaning/, customers: true },
    { path: '/payment-summry?booking={booking}', sees: /Payment Summary/, customers: true, sample: true },
    { path: '/payment-option?booking={booking}', sees: /How would you like to pay/, customers: true },
    { path: '/booking', sees: /Pending/, customers: true, sample: true },
    { path: '/review?booking={booking}', sees: /Rate your visit/, customers: true, holdBar: true },
    { path: '/booking/{booking}', sees: /Services booked/, customers: true, sample: true },
    { path: '/viewCart', sees: /Classic Bathroom Cleaning/, customers: true, holdBar: true, sample: true },
  ],
  customer: [
    { path: '/notification', sees: /Notifications/, customers: true, sample: true },
    { path: '/share', sees: /Refer/ },
    { path: '/rewards', sees: /No credit yet/, customers: true },
    { path: '/plans', sees: /No plans yet/, customers: true },
    { path: '/profile', sees: /Asha Rao/, customers: true, sample: true },
    { path: '/keep-number', sees: /Stop the change/ },
    { path: '/acount', sees: /My Profile/ },
    { path: '/manageaddress', sees: /No saved addresses yet/, customers: true },
  ],
  'signing in and places': [
    { path: '/update-map', sees: /Use this place|Use Current Location/, customers: true },
    { path: '/login', sees: /Get Verification Code/, visitors: true, sample: true },
    { path: '/register', sees: /Full name/ },
    { path: '/otp', sees: /Get Verification Code/, visitors: true },
    { path: '/otp?phone=9876512345', sees: /Change number|Resend/, visitors: true },
    { path: '/location', sees: /Where do you want your service\?/, sample: true },
  ],
  words: [
    { path: '/privacy-policy', sees: /Privacy Policy/i, sample: true },
    { path: '/aboutus', sees: /About/ },
    { path: '/fair-dealing', sees: /The last 30 days/ },
    { path: '/terms-condition', sees: /Terms/ },
    { path: '/elitemembership', sees: /Coming Soon/ },
    { path: '/constactus', sees: /Contact/i },
    { path: '/registerpartner', sees: /partner/i },
    { path: '/partnergisterform', sees: /Full name/i, sample: true },
  ],
}
