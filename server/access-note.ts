/** Whose data staff read or changed. Bookings stand for their customers. */
export interface Whose {
  bookings?: readonly string[]
  customers?: readonly string[]
  applications?: readonly string[]
  /** Those of signed-in customers count as their customers'. */
  cases?: readonly string[]
  /** What else the record names; no personal data. */
  detail?: Record<string, string>
}

/** One call or command of staff, for the access log. */
export interface StaffAccess {
  /** Null for the operator of the server, who named no member of staff. */
  staffId: string | null
  role: string | null
  /** Path of the call, or the command. */
  action: string
  whose: readonly Whose[]
  source: 'call' | 'command line'
  /** Network address, or account and host of the command line. */
  origin: string
  requestId: string | null
  /** `begun` before a write is made, `done` after it: a write without `done` was refused or lost its answer. */
  state?: 'begun' | 'done'
}
