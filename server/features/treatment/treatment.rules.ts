import { treatmentSafety } from '#contract/lib/business.ts'
import type { Concern } from '#contract/rules/concerns.ts'
import type { SafetyView, TreatmentRecordView } from '#contract/treatment.ts'
import { isHeldBack, type TreatmentFacts } from '#server/features/booking/treatment/treatment.rules.ts'

type Step = SafetyView['steps'][number]

const { extraMinutes, petsMinutes } = treatmentSafety

/** What each answer asks of the household, by the minutes for which the treatment keeps everyone out. */
const answers: Readonly<Record<Concern, (minutes: number) => { steps: Step[]; reEntryMinutes: number }>> = {
  infant: (minutes) => away('away_infant', minutes, minutes + extraMinutes),
  pregnancy: (minutes) => away('away_pregnant', minutes, minutes + extraMinutes),
  asthma: (minutes) => ({ steps: [{ step: 'air_rooms', minutes }], reEntryMinutes: minutes }),
  allergy: (minutes) => ({ steps: [{ step: 'name_product', minutes: 0 }], reEntryMinutes: minutes }),
  pets: (minutes) => ({ ...away('away_pets', minutes, Math.max(minutes, petsMinutes)), reEntryMinutes: minutes }),
  aquarium: (minutes) => ({ steps: [{ step: 'cover_aquarium', minutes }], reEntryMinutes: minutes }),
}

/** A gel or bait keeps no one out of a room: they only stay apart from the treated places. */
function away(step: Step['step'], minutes: number, until: number) {
  if (minutes === 0) return { steps: [{ step: 'apart' as const, minutes: 0 }], reEntryMinutes: 0 }
  return { steps: [{ step, minutes: until }], reEntryMinutes: until }
}

interface RecordFacts {
  products: TreatmentRecordView['products'] | null
  recordedMinutes: number | null
  /** Of the visit; null until it is done. */
  endedAt: Date | null
}

export function getRecord({ products, recordedMinutes, endedAt }: RecordFacts): TreatmentRecordView | null {
  if (!products || recordedMinutes === null) return null
  const reEntryAt = endedAt && new Date(endedAt.getTime() + recordedMinutes * 60_000).toISOString()
  return { products, reEntryMinutes: recordedMinutes, reEntryAt }
}

/** Of a booking with a treatment. */
export function getSafety(facts: TreatmentFacts & RecordFacts & { reEntryHours: number }): SafetyView {
  const minutes = Math.round(facts.reEntryHours * 60)
  const parts = (facts.concerns ?? []).map((concern) => answers[concern](minutes))
  const steps = new Map(parts.flatMap((part) => part.steps).map((step) => [step.step, step]))
  return {
    concerns: facts.concerns && [...facts.concerns],
    isHeld: isHeldBack(facts),
    steps: [...steps.values()],
    reEntryMinutes: Math.max(minutes, ...parts.map(({ reEntryMinutes }) => reEntryMinutes)),
    record: getRecord(facts),
  }
}

/** Until the work starts. */
export const canAnswer = ({ status, kind }: { status: string; kind: string }) =>
  status === 'Confirmed' && kind === 'visit'
