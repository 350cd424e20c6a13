import { sql } from 'kysely'

// Rows of an outbox have state, created_at, attempts, unclear and sent_at. While `waiting`, sent_at is the claim of a worker.

/** No other worker takes a claimed message for two minutes. */
export const claimMinutes = 2
/** Unclear attempts may have been delivered, so there is no third. */
export const maxUnclear = 2
/** Attempts of the first minutes; later ones follow at this pace, so that an outage of hours loses no message. */
const quickAttempts = 6
const minutesPerAttempt = 10

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

/** The next attempt is due and no worker holds a claim. */
export const isDue = (now: Date) => sql<boolean>`(
  created_at < ${now}::timestamptz - interval '1 minute'
    * greatest(1, (attempts - ${quickAttempts}::int) * ${minutesPerAttempt}::int)
  and (sent_at is null or sent_at < ${minutesBefore(now, claimMinutes)}))`

/** The outcome of the last attempt that is allowed was never recorded. */
export const isAbandoned = (now: Date) => sql<boolean>`(
  sent_at < ${minutesBefore(now, claimMinutes)} and unclear >= ${maxUnclear - 1}::int)`
