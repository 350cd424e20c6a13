import type { Access } from '#contract/call.ts'

/**
 * The expected access of each call, kept apart from the contract: a new call or a changed access fails
 * authorisation.test.ts until it is reviewed here.
 */
export const accessTable: Record<string, Record<string, Access>> = {
  identityCalls: {
    login: 'public',
    resendOtp: 'public',
    verifyOtp: 'public',
    logout: 'customer',
    devices: 'customer',
    signOutDevice: 'customer',
  },
  catalogCalls: {
    banners: 'public',
    categories: 'public',
    subcategoriesOfCategory: 'public',
    cleaningList: 'public',
    subcategoriesAround: 'public',
    service: 'public',
    services: 'public',
    search: 'public',
    combos: 'public',
    bestSellers: 'public',
    smallServices: 'public',
    home: 'public',
  },
  rosterCalls: { nextFree: 'public', freeOn: 'public' },
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
    cancelQuote: 'customer',
    cancel: 'customer',
    report: 'customer',
    rescheduleQuote: 'customer',
    reschedule: 'customer',
  },
  offerCalls: { list: 'public', apply: 'customer', remove: 'customer', forBooking: 'customer' },
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
  notificationCalls: { list: 'customer', markRead: 'customer' },
  reviewCalls: { ofService: 'public', ofBooking: 'customer', add: 'customer' },
  favouriteCalls: { list: 'customer', add: 'customer', remove: 'customer' },
  addressCalls: { list: 'customer', save: 'customer', setDefault: 'customer', remove: 'customer' },
  partnerCalls: {
    apply: 'public',
    // The application's id is the key: only the applicant receives it, and it is valid for a day.
    attach: 'public',
    list: 'staff',
    document: 'staff',
    deleteDocument: 'staff',
    decide: 'staff',
    erase: 'staff',
  },
  contactCalls: { send: 'public', facts: 'public', list: 'staff' },
  referralCalls: { code: 'customer', join: 'customer', progress: 'customer' },
  accountCalls: {
    fetchProfile: 'customer',
    update: 'customer',
    changePhone: 'customer',
    saveLocation: 'customer',
  },
  privacyCalls: { requestExport: 'customer', exportData: 'customer', requestErasure: 'customer', erase: 'customer' },
  // The link of the notice is the key: only the number of the account receives it.
  phoneChangeCalls: { sendCode: 'customer', confirm: 'customer', cancel: 'customer', stop: 'public' },
  secondFactorCalls: {
    self: 'staff-sign-in',
    enrol: 'staff-sign-in',
    confirm: 'staff-sign-in',
    verify: 'staff-sign-in',
  },
  staffMemberCalls: { list: 'staff', hire: 'staff', dismiss: 'staff', resetFactor: 'staff', accesses: 'staff' },
  staffCalls: { smsBudget: 'staff', raiseSmsBudget: 'staff', unlockNumber: 'staff' },
  opsCalls: {
    list: 'staff',
    find: 'staff',
    start: 'staff',
    complete: 'staff',
    end: 'staff',
    unclosed: 'staff',
    settle: 'staff',
    cancel: 'staff',
    fail: 'staff',
    candidates: 'staff',
    assign: 'staff',
    refund: 'staff',
  },
}

const all = ['support', 'dispatcher', 'finance', 'admin']
const field = ['dispatcher', 'admin']
const desk = ['support', 'dispatcher', 'admin']
const admin = ['admin']

/** The expected roles of each staff call, in the order of the contract; reviewed here like the access. */
export const staffTable: Record<string, string[]> = {
  'opsCalls.list': all,
  'opsCalls.find': all,
  'opsCalls.start': field,
  'opsCalls.complete': field,
  'opsCalls.end': field,
  'opsCalls.unclosed': all,
  'opsCalls.settle': desk,
  'opsCalls.cancel': desk,
  'opsCalls.fail': desk,
  'opsCalls.candidates': field,
  'opsCalls.assign': field,
  'opsCalls.refund': ['finance', 'admin'],
  'contactCalls.list': desk,
  'staffCalls.unlockNumber': desk,
  'staffCalls.smsBudget': desk,
  'staffCalls.raiseSmsBudget': admin,
  'partnerCalls.list': field,
  'partnerCalls.document': field,
  'partnerCalls.deleteDocument': field,
  'partnerCalls.decide': field,
  'partnerCalls.erase': admin,
  'staffMemberCalls.list': admin,
  'staffMemberCalls.hire': admin,
  'staffMemberCalls.dismiss': admin,
  'staffMemberCalls.resetFactor': admin,
  'staffMemberCalls.accesses': admin,
}
