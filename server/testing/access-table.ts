import type { Access } from '../../contract/call.ts'

/**
 * Who may ask for what, written down a second time: a call that is new, or that changes who may ask, fails
 * authorisation.test.ts until somebody has thought about it here.
 */
export const accessTable: Record<string, Record<string, Access>> = {
  identityCalls: {
    login: 'public',
    resendOtp: 'public',
    verifyOtp: 'public',
    logout: 'customer',
    fetchProfile: 'customer',
    update: 'customer',
    changePhone: 'customer',
    saveLocation: 'customer',
    referralCode: 'customer',
  },
  catalogCalls: {
    banners: 'public',
    categories: 'public',
    subcategoriesOfCategory: 'public',
    offers: 'public',
    cleaningList: 'public',
    subcategoriesAround: 'public',
    service: 'public',
    services: 'public',
    search: 'public',
    combos: 'public',
    bestSellers: 'public',
    home: 'public',
  },
  placeCalls: {
    suggest: 'public',
    details: 'public',
    reverse: 'public',
    serviceability: 'public',
    around: 'public',
    notifyMe: 'public',
  },
  cartCalls: {
    quantity: 'customer',
    list: 'customer',
    add: 'customer',
    updateQuantity: 'customer',
    removeItem: 'customer',
    clear: 'customer',
  },
  bookingCalls: {
    initiate: 'customer',
    timeSlots: 'customer',
    selectSlot: 'customer',
    setLocation: 'customer',
    find: 'customer',
    list: 'customer',
    historyOrPending: 'customer',
  },
  offerCalls: { apply: 'customer', remove: 'customer', forBooking: 'customer' },
  creditCalls: { ledger: 'customer', use: 'customer' },
  paymentCalls: {
    initiate: 'customer',
    cash: 'customer',
    refresh: 'customer',
    refunds: 'customer',
    // The provider and the returning browser have no session of ours; both are checked by signature.
    callback: 'public',
    webhook: 'public',
  },
  cancellationCalls: {
    cancelQuote: 'customer',
    cancel: 'customer',
    rescheduleQuote: 'customer',
    reschedule: 'customer',
  },
  notificationCalls: { list: 'customer', markRead: 'customer' },
  favouriteCalls: { list: 'customer', add: 'customer', remove: 'customer' },
  addressCalls: { list: 'customer', save: 'customer', setDefault: 'customer', remove: 'customer' },
  opsCalls: {
    list: 'staff',
    find: 'staff',
    start: 'staff',
    complete: 'staff',
    cancel: 'staff',
    fail: 'staff',
    candidates: 'staff',
    assign: 'staff',
    refund: 'staff',
  },
}
