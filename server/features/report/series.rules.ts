/** A group of counts with what it is of; the total of a period has neither step nor city nor category. */
export type CountedGroup<Counts> = Counts & {
  current: boolean
  step: string | null
  area: string | null
  category: string | null
}

/** Counts of the period, the one before, and of each step, zero where there are none. */
export function toSeries<Counts extends object>(
  groups: readonly CountedGroup<Counts>[],
  steps: readonly string[],
  zero: Counts,
  pick: (group: Counts) => Counts,
) {
  const ofStep = new Map(groups.filter(({ current }) => current).map((group) => [group.step, group]))
  const total = (current: boolean) => {
    const found = groups.find((group) => group.current === current && isTotal(group))
    return found ? pick(found) : zero
  }
  const points = steps.map((day) => {
    const group = ofStep.get(day)
    return { day, ...(group ? pick(group) : zero) }
  })
  return { total: total(true), before: total(false), points }
}

function isTotal({ step, area, category }: CountedGroup<object>): boolean {
  return step === null && area === null && category === null
}

/** The counts of each city or category of the period, by id. */
export function ofPeriodBy<Counts extends object>(
  dimension: 'area' | 'category',
  groups: readonly CountedGroup<Counts>[],
): Map<string, Counts> {
  return new Map(
    groups.flatMap((group) => {
      const id = group[dimension]
      return group.current && id !== null ? [[id, group]] : []
    }),
  )
}
