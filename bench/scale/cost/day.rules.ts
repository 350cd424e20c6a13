import type { Measured } from './booking-cost.ts'
import type { Cost } from './measure.ts'

interface Machines {
  webMachines: number
  databases: number
}

interface Minute {
  bookingsPerSecond: number
  commits: number
  walMb: number
  webCores: number
  databaseCores: number
  /** Share of its cores that the fullest database uses. */
  fullest: number
}

export interface Day {
  cores: number
  minutes: Minute[]
  longestWaitSeconds: number
  /** Of the fullest machines, as `HH:MM`. */
  fullestMinute: string
  full: number
  walBytes: number
  diskBytes: number
}

const festival = {
  bookings: 400_000,
  cities: 100,
  /** In means of the day. */
  peak: 10,
  peakHour: 21,
  /** The width of the evening, in hours. */
  width: 0.75,
  /** For one booking: most visitors look and go. */
  around: { page: 20, cached: 160, personal: 60 },
  cores: 8,
  /** What a machine may be busy at the fullest minute. */
  busyAtMost: 0.6,
}

const minutesOfDay = 24 * 60
const dayMean = 0.15

/** Bookings a second by minute: a day with a noon and an evening, and the evening of the festival, which is ten times the mean. */
function curve(): number[] {
  const mean = festival.bookings / (24 * 3600)
  const at = (minute: number) => minute / 60
  const evening = (hour: number) => Math.exp(-(((hour - festival.peakHour) / festival.width) ** 2))
  const usual = (hour: number) => (hour < 7 ? dayMean : 1 + 0.4 * Math.sin(((hour - 7) / 17) * Math.PI))
  const hours = Array.from({ length: minutesOfDay }, (_, minute) => at(minute))
  const eveningShare = hours.reduce((sum, hour) => sum + evening(hour), 0) / minutesOfDay
  const meanShare = hours.reduce((sum, hour) => sum + usual(hour), 0) / minutesOfDay
  // Both together make the mean of the day, and the top of the evening ten means.
  const top = usual(festival.peakHour)
  const height = (festival.peak - top / meanShare) / (1 - (eveningShare * top) / meanShare)
  const rest = (1 - height * eveningShare) / meanShare
  return hours.map((hour) => mean * (height * evening(hour) + rest * usual(hour)))
}

/** Cities by size, the largest first, as cities are: the second has somewhat more than half of the first. */
function cityShares(): number[] {
  const sizes = Array.from({ length: festival.cities }, (_, index) => 1 / (index + 1) ** 0.8)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map((size) => size / total)
}

/** The largest city first, each to the database with the least so far; answers the share of each database. */
function sharesOf(databases: number): number[] {
  const shares = Array.from({ length: databases }, () => 0)
  for (const share of cityShares()) {
    const least = shares.indexOf(Math.min(...shares))
    shares[least] = (shares[least] as number) + share
  }
  return shares
}

/** Milliseconds of processor for a booking with all who look around. */
function costs({ booking, page, cached, personal }: Measured) {
  const { around } = festival
  const all = (of: (cost: Cost) => number) =>
    of(booking) + around.page * of(page) + around.cached * of(cached) + around.personal * of(personal)
  return {
    web: all(({ ms }) => ms.web + ms.worker + ms.proxy + ms.pooler),
    database: all(({ ms }) => ms.primary),
    commits: booking.commits,
    wal: booking.walBytes,
    disk: booking.diskBytes,
  }
}

/** Work that comes faster than it is done waits for the next minute. */
export function day(measured: Measured, { webMachines, databases }: Machines): Day {
  const each = costs(measured)
  const shares = sharesOf(databases)
  const largest = Math.max(...shares)
  const webCapacity = webMachines * festival.cores
  const waiting = { web: 0, database: 0 }
  let [longestWaitSeconds, full, fullestMinute] = [0, 0, '']
  const minutes = curve().map((rate, minute) => {
    const [webCores, databaseCores] = [(rate * each.web) / 1000, (rate * each.database) / 1000]
    waiting.web = Math.max(0, waiting.web + (webCores - webCapacity) * 60)
    waiting.database = Math.max(0, waiting.database + (databaseCores * largest - festival.cores) * 60)
    const wait = Math.max(waiting.web / webCapacity, waiting.database / festival.cores)
    longestWaitSeconds = Math.max(longestWaitSeconds, wait)
    const fullest = (databaseCores * largest) / festival.cores
    const busy = Math.max(webCores / webCapacity, fullest)
    if (busy > full) {
      full = busy
      fullestMinute = clock(minute)
    }
    return {
      bookingsPerSecond: rate,
      commits: rate * each.commits,
      walMb: (rate * each.wal) / 1e6,
      ...{ webCores, databaseCores, fullest },
    }
  })
  const { bookings, cores } = festival
  return {
    cores,
    minutes,
    longestWaitSeconds,
    fullestMinute,
    full,
    walBytes: bookings * each.wal,
    diskBytes: bookings * each.disk,
  }
}

/** The fewest machines that are busy at most as much as they may. */
export function machinesFor(measured: Measured): Machines {
  const each = costs(measured)
  const top = Math.max(...curve())
  const room = festival.cores * festival.busyAtMost
  const webMachines = Math.ceil((top * each.web) / 1000 / room)
  let databases = 1
  while (databases < festival.cities && (top * each.database * Math.max(...sharesOf(databases))) / 1000 > room)
    databases += 1
  return { webMachines, databases }
}

/** Bookings a second, with all who look around, at which the machine is as busy as it may be: everything on one, and its database alone. */
export function endOfOne(measured: Measured) {
  const { web, database } = costs(measured)
  const room = festival.cores * festival.busyAtMost * 1000
  return { cores: festival.cores, together: room / (web + database), database: room / database }
}

export function hourly({ minutes }: Day) {
  return Array.from({ length: 24 }, (_, hour) => {
    const own = minutes.slice(hour * 60, hour * 60 + 60)
    const most = (of: (minute: Minute) => number) => Math.max(...own.map(of))
    return {
      hour: String(hour).padStart(2, '0'),
      bookings: own.reduce((sum, { bookingsPerSecond }) => sum + bookingsPerSecond * 60, 0),
      peak: most((minute) => minute.bookingsPerSecond),
      commits: most((minute) => minute.commits),
      walMb: most((minute) => minute.walMb),
      webCores: most((minute) => minute.webCores),
      databaseCores: most((minute) => minute.databaseCores),
      fullest: most((minute) => minute.fullest),
    }
  })
}

function clock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
