import { existsSync } from 'node:fs'

const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (platform) => `/usr/lib/${platform}/faketime/libfaketimeMT.so.1`,
)

/**
 * The environment in which every process started from here lives on another day: `2027-01-10` (ten in the morning in
 * India) or `2027-01-10T23:30`. libfaketime moves the clock of Node and of PostgreSQL alike; a browser cannot be started
 * under it and reads TEST_CLOCK_SHIFT_MS instead. Without a day, nothing is changed.
 */
export function environmentOn(day: string | undefined): NodeJS.ProcessEnv {
  if (!day) return {}
  const start = Date.parse(`${day.includes('T') ? day : `${day}T10:00`}:00+05:30`)
  if (Number.isNaN(start)) throw new Error(`TEST_DATE must be a day such as 2027-01-10, not "${day}".`)
  const library = libraries.find((path) => existsSync(path))
  if (!library) throw new Error('TEST_DATE needs libfaketime: apt-get install faketime')
  const seconds = Math.round((start - Date.now()) / 1000)
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // Timeouts and durations go on as they are.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    TEST_CLOCK_SHIFT_MS: String(seconds * 1000),
  }
}
