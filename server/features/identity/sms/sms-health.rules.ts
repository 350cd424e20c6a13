import { smsDown, smsNotArriving } from '#contract/lib/business.ts'

/** Of one provider: what it said to the messages of a minute. */
export interface MinuteOfProvider {
  provider: string
  minute: Date
  accepted: number
  failed: number
}

interface ProviderHealth {
  name: string
  /** Since when it takes no messages; null while it does. */
  downSince: Date | null
  accepted: number
  failed: number
  lastAcceptedAt: Date | null
}

export interface CodesOfLate {
  sent: number
  used: number
}

/** `partly`: another provider still takes messages. `not_arriving`: messages are taken, and few codes are used. */
type SmsState = 'working' | 'partly' | 'down' | 'not_arriving'

/** Down after some failures in a row, or when most messages of the last minutes failed. `minutes` in their order. */
export function providerHealth(minutes: readonly MinuteOfProvider[], now: Date): ProviderHealth[] {
  const names = [...new Set(minutes.map(({ provider }) => provider))].sort()
  return names.map((name) => {
    const own = minutes.filter(({ provider }) => provider === name)
    return {
      name,
      downSince: failingSince(own, now),
      accepted: sum(own, 'accepted'),
      failed: sum(own, 'failed'),
      lastAcceptedAt: own.findLast(({ accepted }) => accepted > 0)?.minute ?? null,
    }
  })
}

function failingSince(minutes: readonly MinuteOfProvider[], now: Date): Date | null {
  const { failuresInRow, minutesOfMany, failuresOfMany } = smsDown
  const row = minutes.slice(minutes.findLastIndex(({ accepted }) => accepted > 0) + 1)
  if (sum(row, 'failed') >= failuresInRow) return firstFailure(row)
  const late = minutes.filter(({ minute }) => now.getTime() - minute.getTime() < minutesOfMany * 60_000)
  const failed = sum(late, 'failed')
  return failed >= failuresOfMany && failed >= sum(late, 'accepted') ? firstFailure(late) : null
}

const firstFailure = (minutes: readonly MinuteOfProvider[]) => minutes.find(({ failed }) => failed > 0)?.minute ?? null

const sum = (minutes: readonly MinuteOfProvider[], what: 'accepted' | 'failed') =>
  minutes.reduce((total, minute) => total + minute[what], 0)

/** The state of SMS as a whole, and since when it is so. */
export function smsState(
  providers: readonly ProviderHealth[],
  codes: CodesOfLate,
): { state: SmsState; since: Date | null } {
  const down = providers.flatMap(({ downSince }) => downSince ?? [])
  if (down.length > 0) {
    const isAll = down.length === providers.length
    // Since the last one failed, no message goes out.
    const times = down.map((each) => each.getTime())
    return { state: isAll ? 'down' : 'partly', since: new Date(isAll ? Math.max(...times) : Math.min(...times)) }
  }
  return { state: codesArrive(codes) ? 'working' : 'not_arriving', since: null }
}

/** Few codes say nothing. */
export function codesArrive({ sent, used }: CodesOfLate): boolean {
  const { codes: minCodes, usedPercent } = smsNotArriving
  return sent < minCodes || used * 100 >= sent * usedPercent
}
