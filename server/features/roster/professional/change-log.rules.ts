import type { RosterEntryView } from '#contract/professional.ts'

export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

const fields = [
  'name',
  'phone',
  'area',
  'active',
  'languages',
  'vehicle',
  'leadsCrews',
  'skills',
  'hours',
  'leaves',
] as const satisfies readonly (keyof RosterEntryView)[]

/** What a change did, field by field; of hours the weekdays, of leaves those that came or went. */
export function changesBetween(before: RosterEntryView, after: RosterEntryView): FieldChange[] {
  return fields.flatMap((field) => {
    if (field === 'hours') return parts('hours', before.hours, after.hours)
    if (field === 'leaves') return parts('leave', before.leaves, after.leaves)
    const [one, other] = [before[field], after[field]]
    return isSame(one, other) ? [] : [{ field, before: one, after: other }]
  })
}

function parts<Part>(field: string, before: readonly Part[], after: readonly Part[]): FieldChange[] {
  const lost = before.filter((one) => !after.some((other) => isSame(one, other)))
  const gained = after.filter((one) => !before.some((other) => isSame(one, other)))
  return lost.length + gained.length === 0 ? [] : [{ field, before: lost, after: gained }]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
