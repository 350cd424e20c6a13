import { indiaDay } from '#contract/lib/india-time.ts'

interface Asked {
  visit: { startsAt: string }
  candidates: readonly { _id: string }[]
}

/** Each with the candidate who was proposed least, and for no other visit of that day while there is another one. */
export function proposeEach<One extends Asked>(asked: readonly One[]): (One & { comes: string | null })[] {
  const proposed: { id: string; day: string }[] = []
  return asked.map((one) => {
    const day = indiaDay(new Date(one.visit.startsAt))
    const load = (id: string) =>
      proposed.filter((other) => other.id === id).length +
      100 * proposed.filter((other) => other.id === id && other.day === day).length
    const [first] = one.candidates.map(({ _id }) => ({ _id, load: load(_id) })).sort((a, b) => a.load - b.load)
    if (first) proposed.push({ id: first._id, day })
    return { ...one, comes: first?._id ?? null }
  })
}
