import { daysBetween } from '#contract/lib/india-time.ts'

/** A movement of the ledger on our bank account that no line has yet. */
export interface Movement {
  id: string
  day: string
  /** Into the bank. */
  amountPaise: number
  /** At the bank: UTRs, numbers of transfers. */
  references: readonly string[]
  /** Of one transfer: the settlement, the run of payouts, the day of the cash. */
  group: string
}

interface LineToMatch {
  id: string
  day: string
  amountPaise: number
  narration: string
  reference: string
}

const minReference = 6
/** Of a movement without a known reference. */
const nearDays = 5

/** Letters and digits alone; a bank may write zeros before a number. */
const plain = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')

/** The words of a line that may be references. */
function wordsOf({ narration, reference }: LineToMatch): Set<string> {
  const words = `${reference} ${narration}`.split(/[^A-Za-z0-9]+/).map(plain)
  return new Set([...words, plain(reference)].filter((word) => word.length >= minReference))
}

const sum = (movements: readonly Movement[]) => movements.reduce((paise, { amountPaise }) => paise + amountPaise, 0)

/** Movements by each of their references. */
function byReference(movements: readonly Movement[]): Map<string, Movement[]> {
  const found = new Map<string, Movement[]>()
  for (const movement of movements)
    for (const reference of new Set(movement.references.map(plain)))
      found.set(reference, [...(found.get(reference) ?? []), movement])
  return found
}

/** Those that a word of the line names, a group for each of its references. */
const named = (line: LineToMatch, known: ReadonlyMap<string, Movement[]>): Movement[][] =>
  [...wordsOf(line)].flatMap((word) => {
    const group = known.get(word)
    return group ? [group] : []
  })

/**
 * Ids of the movements that a line is by reference and amount, by its id; none where two answers are possible. Each movement is on one
 * line.
 */
export function matchByReference(
  lines: readonly LineToMatch[],
  movements: readonly Movement[],
): Map<string, readonly string[]> {
  const known = byReference(movements)
  const used = new Set<string>()
  const matches = new Map<string, readonly string[]>()
  for (const line of lines) {
    const free = named(line, known).map((group) => group.filter(({ id }) => !used.has(id)))
    const fitting = free.filter((group) => group.length > 0 && sum(group) === line.amountPaise)
    const different = new Map(fitting.map((group) => [group.map(({ id }) => id).join(' '), group]))
    const [one, ...others] = different.values()
    if (!one || others.length > 0) continue
    const ids = one.map(({ id }) => id)
    matches.set(line.id, ids)
    for (const id of ids) used.add(id)
  }
  return matches
}

/** Ids of the likely movements of a line, for a colleague to confirm: by reference, else by amount and a day near it. */
export function suggest(line: LineToMatch, movements: readonly Movement[]): string[] {
  const groups = named(line, byReference(movements))
  const known = groups.find((group) => Math.sign(sum(group)) === Math.sign(line.amountPaise))
  if (known) return known.map(({ id }) => id)
  const near = movements.filter(({ day }) => Math.abs(daysBetween(day, line.day)) <= nearDays)
  const equal = near.find(({ amountPaise }) => amountPaise === line.amountPaise)
  if (equal) return [equal.id]
  const transfers = [...Map.groupBy(near, ({ group }) => group).values()]
  return (transfers.find((group) => sum(group) === line.amountPaise) ?? []).map(({ id }) => id)
}
