/** Keys of local and session storage. The first three are a documented interface. */
export const storageKeys = {
  token: 'GSFtoken',
  userId: 'userId',
  paymentInfo: 'paymentInfo',
  position: 'gsf-location',
  visitorPlace: 'gsf-place',
  invitation: 'gsf-invitation',
  promoClosed: 'gsf-promo-closed',
  nearestVisit: 'gsf-visit',
  registration: 'gsf-registration',
  newCustomer: 'gsf-newcomer',
  bookingNotice: 'gsf-booking-notice',
  partnerDraft: 'gsf-partner',
  offerCode: 'gsf-copied-code',
  returnTo: 'gsf-return-to',
  lastPage: 'gsf-last-page',
  updateRequested: 'gsf-update-requested',
  draftPrefix: 'gsf-draft:',
} as const

/** Kept at logout: what professionals tapped at /pro and the server has not; by professional. */
export const updatesPrefix = 'gsf-pro-taps:'

/** Until logout, the updates apart. */
export const deviceStorage = openStorage(() => localStorage)

/** Until the tab closes. */
export const tabStorage = openStorage(() => sessionStorage)

function openStorage(open: () => Storage) {
  /** Storage is missing on the server, denied in some private windows, or full: writes do nothing, reads return null. */
  function attempt<Result>(use: (storage: Storage) => Result): Result | null {
    try {
      return use(open())
    } catch {
      return null
    }
  }
  return {
    read: (key: string): string | null => attempt((storage) => storage.getItem(key)),
    readJson: <Value>(key: string): Value | null => attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null')),
    write: (key: string, value: string) => void attempt((storage) => storage.setItem(key, value)),
    /** False when it could not be written. */
    writeJson: (key: string, value: object): boolean =>
      attempt((storage) => {
        storage.setItem(key, JSON.stringify(value))
        return true
      }) === true,
    remove: (key: string) => void attempt((storage) => storage.removeItem(key)),
    removeByPrefix: (prefix: string) =>
      void attempt((storage) => {
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
      }),
    removeAllBut: (prefix: string) =>
      void attempt((storage) => {
        for (const key of Object.keys(storage)) if (!key.startsWith(prefix)) storage.removeItem(key)
      }),
  }
}
